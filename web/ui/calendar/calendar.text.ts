import type { Texts } from '#web/ui/language/use-text.ts';

export const calendarText = {
  today: { pt: 'Hoje', en: 'Today', es: 'Hoy' },
  tomorrow: { pt: 'Amanhã', en: 'Tomorrow', es: 'Mañana' },
  previous: { pt: 'Anterior', en: 'Back', es: 'Anterior' },
  next: { pt: 'Próximo', en: 'Next', es: 'Siguiente' },
  month: { pt: 'Mês', en: 'Month', es: 'Mes' },
  week: { pt: 'Semana', en: 'Week', es: 'Semana' },
  day: { pt: 'Dia', en: 'Day', es: 'Día' },
  agenda: { pt: 'Lista', en: 'List', es: 'Lista' },
  view: { pt: 'Visão', en: 'View', es: 'Vista' },
  allDay: { pt: 'Dia inteiro', en: 'All day', es: 'Todo el día' },
  nothing: { pt: 'Nada neste período.', en: 'Nothing in this period.', es: 'Nada en este período.' },
  nothingOnDay: { pt: 'Nada neste dia.', en: 'Nothing on this day.', es: 'Nada en este día.' },
  addOn: {
    pt: (day: string) => `Adicionar em ${day}`,
    en: (day: string) => `Add on ${day}`,
    es: (day: string) => `Añadir el ${day}`,
  },
  count: {
    pt: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
    en: (count: number) => (count === 1 ? '1 event' : `${count} events`),
    es: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  },
  more: {
    pt: (count: number) => `mais ${count}`,
    en: (count: number) => `${count} more`,
    es: (count: number) => `${count} más`,
  },
} satisfies Texts;
