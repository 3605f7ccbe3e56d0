import type { Texts } from '#web/ui/language/use-text.ts';

/** Names of acts on a conversation, in menus and tooltips. */
export const verbsText = {
  snooze: { pt: 'Adiar', en: 'Snooze', es: 'Posponer' },
  unread: { pt: 'Marcar como não lido', en: 'Mark as unread', es: 'Marcar como no leído' },
  pin: { pt: 'Fixar no topo', en: 'Pin to the top', es: 'Fijar arriba' },
  unpin: { pt: 'Soltar do topo', en: 'Unpin', es: 'Soltar' },
  snoozedUntil: {
    pt: (until: string) => `Adiado até ${until}`,
    en: (until: string) => `Snoozed until ${until}`,
    es: (until: string) => `Pospuesto hasta ${until}`,
  },
} satisfies Texts;
