import type { Texts } from '#web/ui/language/use-text.ts';

export const textPreviewText = {
  preview: { pt: 'Como o cliente lê', en: 'As the customer reads it', es: 'Cómo lo lee el cliente' },
  exampleName: { pt: 'Maria Souza', en: 'Maria Souza', es: 'María Souza' },
} satisfies Texts;
