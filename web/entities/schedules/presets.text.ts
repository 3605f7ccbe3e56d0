import type { Texts } from '#web/ui/language/use-text.ts';

/** The usual times for a later message. */
export const schedulePresetText = {
  today: { pt: 'Hoje 18h', en: 'Today 6 pm', es: 'Hoy 18 h' },
  tomorrow: { pt: 'Amanhã 9h', en: 'Tomorrow 9 am', es: 'Mañana 9 h' },
  monday: { pt: 'Segunda 9h', en: 'Monday 9 am', es: 'Lunes 9 h' },
  usualTimes: { pt: 'Horários de costume', en: 'Usual times', es: 'Horas habituales' },
} satisfies Texts;
