import type { Texts } from '#web/ui/language/use-text.ts';

export const diskText = {
  isLow: {
    pt: (size: string) =>
      `O disco deste servidor está quase cheio: restam ${size}. Cheio, ele não grava mais mensagens.`,
    en: (size: string) =>
      `The disk of this server is almost full: ${size} are left. When it is full, no messages are stored.`,
    es: (size: string) => `El disco de este servidor está casi lleno: quedan ${size}. Lleno, no guarda más mensajes.`,
  },
} satisfies Texts;
