import type { Texts } from '#web/ui/language/use-text.ts';

export const holidaysText = {
  title: { pt: 'Feriados', en: 'Holidays', es: 'Feriados' },
  line: {
    pt: 'Nestes dias a empresa e todas as filas com horário estão fechadas.',
    en: 'On these days the company and all queues with hours are closed.',
    es: 'En estos días la empresa y todas las colas con horario están cerradas.',
  },
  none: { pt: 'Nenhum feriado ainda.', en: 'No holidays yet.', es: 'Todavía no hay feriados.' },
  brazil: {
    pt: 'Adicionar os feriados nacionais do Brasil',
    en: 'Add Brazil’s national holidays',
    es: 'Añadir los feriados nacionales de Brasil',
  },
  brazilAdded: {
    pt: (count: number) => (count === 1 ? '1 feriado adicionado.' : `${count} feriados adicionados.`),
    en: (count: number) => (count === 1 ? '1 holiday added.' : `${count} holidays added.`),
    es: (count: number) => (count === 1 ? '1 feriado añadido.' : `${count} feriados añadidos.`),
  },
  brazilThere: {
    pt: 'Os feriados nacionais já estão na lista.',
    en: 'The national holidays are in the list already.',
    es: 'Los feriados nacionales ya están en la lista.',
  },
  date: { pt: 'Data', en: 'Date', es: 'Fecha' },
  name: { pt: 'Nome do feriado', en: 'Name of the holiday', es: 'Nombre del feriado' },
  yearly: { pt: 'Todo ano', en: 'Every year', es: 'Cada año' },
  add: { pt: 'Adicionar feriado', en: 'Add holiday', es: 'Añadir feriado' },
  there: {
    pt: 'Este dia já está na lista.',
    en: 'This day is in the list already.',
    es: 'Este día ya está en la lista.',
  },
  required: { pt: 'Escolha uma data.', en: 'Choose a date.', es: 'Elija una fecha.' },
  full: {
    pt: (most: number) => `A lista comporta ${most} feriados.`,
    en: (most: number) => `The list holds ${most} holidays.`,
    es: (most: number) => `La lista admite ${most} feriados.`,
  },
  remove: {
    pt: (what: string) => `Excluir ${what}`,
    en: (what: string) => `Delete ${what}`,
    es: (what: string) => `Eliminar ${what}`,
  },
  past: { pt: 'já passou', en: 'over', es: 'ya pasó' },
} satisfies Texts;
