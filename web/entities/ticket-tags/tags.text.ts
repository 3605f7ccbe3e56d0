import type { Texts } from '#web/ui/language/use-text.ts';

export const ticketTagsText = {
  label: { pt: 'Tags do atendimento', en: 'Tags of the conversation', es: 'Etiquetas de la atención' },
  find: { pt: 'Encontrar ou criar uma tag', en: 'Find or create a tag', es: 'Buscar o crear una etiqueta' },
  change: { pt: 'Mudar tags', en: 'Change tags', es: 'Cambiar etiquetas' },
  changed: { pt: 'Tags mudadas.', en: 'Tags changed.', es: 'Etiquetas cambiadas.' },
  take: {
    pt: (name: string) => `Tirar a tag ${name}`,
    en: (name: string) => `Take off the tag ${name}`,
    es: (name: string) => `Quitar la etiqueta ${name}`,
  },
  create: {
    pt: (name: string) => `Criar “${name}”`,
    en: (name: string) => `Create “${name}”`,
    es: (name: string) => `Crear “${name}”`,
  },
  short: {
    pt: 'Mensagem muito curta: escreva pelo menos 3 letras para criar.',
    en: 'Too short: write at least 3 letters to create one.',
    es: 'Mensaje demasiado corto: escriba al menos 3 letras para crear.',
  },
  none: {
    pt: 'Ainda não há tags. Escreva um nome para criar a primeira.',
    en: 'There are no tags yet. Write a name to create the first one.',
    es: 'Todavía no hay etiquetas. Escriba un nombre para crear la primera.',
  },
} satisfies Texts;
