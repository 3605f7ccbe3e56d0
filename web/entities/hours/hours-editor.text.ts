import type { Texts } from '#web/ui/language/use-text.ts';

export const hoursText = {
  monday: { pt: 'Segunda-feira', en: 'Monday', es: 'Lunes' },
  tuesday: { pt: 'Terça-feira', en: 'Tuesday', es: 'Martes' },
  wednesday: { pt: 'Quarta-feira', en: 'Wednesday', es: 'Miércoles' },
  thursday: { pt: 'Quinta-feira', en: 'Thursday', es: 'Jueves' },
  friday: { pt: 'Sexta-feira', en: 'Friday', es: 'Viernes' },
  saturday: { pt: 'Sábado', en: 'Saturday', es: 'Sábado' },
  sunday: { pt: 'Domingo', en: 'Sunday', es: 'Domingo' },
  from: {
    pt: (day: string) => `${day}: início`,
    en: (day: string) => `${day}: from`,
    es: (day: string) => `${day}: desde`,
  },
  to: {
    pt: (day: string) => `${day}: fim`,
    en: (day: string) => `${day}: to`,
    es: (day: string) => `${day}: hasta`,
  },
  until: { pt: 'até', en: 'to', es: 'a' },
  closedOn: {
    pt: (day: string) => `${day}: fechado`,
    en: (day: string) => `${day}: closed`,
    es: (day: string) => `${day}: cerrado`,
  },
  closed: { pt: 'Fechado', en: 'Closed', es: 'Cerrado' },
  asAbove: {
    pt: (day: string) => `${day}: mesmo horário do dia acima`,
    en: (day: string) => `${day}: same hours as the day above`,
    es: (day: string) => `${day}: mismo horario que el día anterior`,
  },
  same: { pt: 'Igual ao de cima', en: 'Same as above', es: 'Igual al de arriba' },
  always: { pt: 'Aberto o dia todo', en: 'Open all day', es: 'Abierto todo el día' },
  overnight: {
    pt: (day: string) => `Até a madrugada do dia seguinte (${day})`,
    en: (day: string) => `Into the night of the next day (${day})`,
    es: (day: string) => `Hasta la madrugada del día siguiente (${day})`,
  },
  noTime: {
    pt: 'Use horas de 00:00 a 23:59.',
    en: 'Use times from 00:00 to 23:59.',
    es: 'Use horas de 00:00 a 23:59.',
  },
  half: {
    pt: 'Preencha o início e o fim, ou deixe os dois vazios (aberto o dia todo).',
    en: 'Fill in both times, or leave both empty (open all day).',
    es: 'Complete las dos horas, o deje ambas vacías (abierto todo el día).',
  },
} satisfies Texts;
