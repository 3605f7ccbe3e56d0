import type { Texts } from '#web/ui/language/use-text.ts';

export const membersText = {
  search: { pt: 'Buscar colega', en: 'Find a colleague', es: 'Buscar colega' },
  none: { pt: 'Nenhum colega com esse nome', en: 'No colleague of this name', es: 'Ningún colega con ese nombre' },
  alone: {
    pt: 'Ainda não há outros usuários na empresa.',
    en: 'The company has no other users yet.',
    es: 'Todavía no hay otros usuarios en la empresa.',
  },
} satisfies Texts;
