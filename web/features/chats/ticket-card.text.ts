import type { Texts } from '#web/ui/language/use-text.ts';

export const ticketCardText = {
  pending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  open: { pt: 'Em atendimento', en: 'Open', es: 'En atención' },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelto' },
  loading: { pt: 'Atendimento…', en: 'Conversation…', es: 'Atención…' },
  notYours: {
    pt: 'Um atendimento que você não pode ver',
    en: 'A conversation that you may not see',
    es: 'Una atención que usted no puede ver',
  },
  gone: {
    pt: 'Este atendimento não existe mais',
    en: 'This conversation does not exist any more',
    es: 'Esta atención ya no existe',
  },
} satisfies Texts;
