import type { Texts } from '#web/ui/language/use-text.ts';

export const presenceText = {
  typing: { pt: 'digitando…', en: 'typing…', es: 'escribiendo…' },
  recording: { pt: 'gravando áudio…', en: 'recording audio…', es: 'grabando audio…' },
  colleagueTyping: {
    pt: (names: string, count: number) => `${names} ${count === 1 ? 'está' : 'estão'} respondendo…`,
    en: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} answering…`,
    es: (names: string, count: number) => `${names} ${count === 1 ? 'está' : 'están'} respondiendo…`,
  },
  viewing: {
    pt: (names: string, count: number) => `${names} ${count === 1 ? 'está' : 'estão'} vendo esta conversa`,
    en: (names: string, count: number) => `${names} ${count === 1 ? 'is' : 'are'} looking at this conversation`,
    es: (names: string, count: number) => `${names} ${count === 1 ? 'está' : 'están'} viendo esta conversación`,
  },
} satisfies Texts;
