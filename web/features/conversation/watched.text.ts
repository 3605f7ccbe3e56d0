import type { Texts } from '#web/ui/language/use-text.ts';

export const watchedText = {
  watching: {
    pt: (queue: string) => `Você acompanha a fila ${queue}: pode ler, não responder.`,
    en: (queue: string) => `You watch the queue ${queue}: you can read it, not answer.`,
    es: (queue: string) => `Usted sigue la cola ${queue}: puede leer, no responder.`,
  },
} satisfies Texts;
