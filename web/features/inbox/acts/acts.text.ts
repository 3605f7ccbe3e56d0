import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import type { Texts } from '#web/ui/language/use-text.ts';

export const inboxActsText = {
  ...verbsText,
  rowMenu: { pt: 'Ações do atendimento', en: 'Acts on the conversation', es: 'Acciones de la atención' },
  later: { pt: 'Mais tarde (+3 h)', en: 'Later (+3 h)', es: 'Más tarde (+3 h)' },
  tomorrow: { pt: 'Amanhã 9h', en: 'Tomorrow at 9', es: 'Mañana a las 9' },
  monday: { pt: 'Segunda 9h', en: 'Monday at 9', es: 'Lunes a las 9' },
  choose: { pt: 'Escolher…', en: 'Choose…', es: 'Elegir…' },
  bringBack: { pt: 'Trazer de volta agora', en: 'Bring back now', es: 'Traer de vuelta ahora' },
  until: { pt: 'Adiar até', en: 'Snooze until', es: 'Posponer hasta' },
  clock: {
    pt: (city: string) => `Pelo relógio da empresa (${city}). Volta antes se o cliente escrever.`,
    en: (city: string) => `By the company’s clock (${city}). Returns earlier if the customer writes.`,
    es: (city: string) => `Según el reloj de la empresa (${city}). Vuelve antes si el cliente escribe.`,
  },
  didSnooze: {
    pt: (until: string) => `Adiado até ${until}.`,
    en: (until: string) => `Snoozed until ${until}.`,
    es: (until: string) => `Pospuesto hasta ${until}.`,
  },
  didBringBack: { pt: 'De volta à lista.', en: 'Back in the list.', es: 'De vuelta en la lista.' },
  didUnread: { pt: 'Marcado como não lido.', en: 'Marked as unread.', es: 'Marcado como no leído.' },
  didPin: { pt: 'Fixado no topo.', en: 'Pinned to the top.', es: 'Fijado arriba.' },
  didUnpin: { pt: 'Solto do topo.', en: 'Unpinned.', es: 'Soltado.' },
} satisfies Texts;
