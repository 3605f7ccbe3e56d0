import type { Texts } from '#web/ui/language/use-text.ts';

export const phoneBarText = {
  pages: { pt: 'Páginas', en: 'Pages', es: 'Páginas' },
  menu: { pt: 'Menu', en: 'Menu', es: 'Menú' },
  unreadTickets: {
    pt: (count: number) => (count === 1 ? '1 atendimento não lido' : `${count} atendimentos não lidos`),
    en: (count: number) => (count === 1 ? '1 unread conversation' : `${count} unread conversations`),
    es: (count: number) => (count === 1 ? '1 atención no leída' : `${count} atenciones no leídas`),
  },
} satisfies Texts;
