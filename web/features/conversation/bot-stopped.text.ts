import type { Texts } from '#web/ui/language/use-text.ts';

export const botStoppedText = {
  line: {
    pt: (times: number) => `O robô desistiu: respondeu ${times} vezes sem ninguém atender. Talvez fale com outro robô.`,
    en: (times: number) => `The bot gave up: it answered ${times} times with nobody there. It may talk to another bot.`,
    es: (times: number) =>
      `El bot desistió: respondió ${times} veces sin que nadie atendiera. Quizá hable con otro bot.`,
  },
} satisfies Texts;
