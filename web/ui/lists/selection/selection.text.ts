import type { Texts } from '#web/ui/language/use-text.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const selectionText = {
  bar: { pt: 'Itens selecionados', en: 'Selected items', es: 'Elementos seleccionados' },
  row: {
    pt: (name: string) => `Selecionar ${name}`,
    en: (name: string) => `Select ${name}`,
    es: (name: string) => `Seleccionar ${name}`,
  },
  count: {
    pt: (count: number) => counted(count, 'selecionado', 'selecionados'),
    en: (count: number) => `${count} selected`,
    es: (count: number) => counted(count, 'seleccionado', 'seleccionados'),
  },
  all: {
    pt: (count: number) => `Todos (${count})`,
    en: (count: number) => `All (${count})`,
    es: (count: number) => `Todos (${count})`,
  },
  allRows: {
    pt: (count: number) => `Selecionar os ${count} da lista`,
    en: (count: number) => `Select all ${count} of the list`,
    es: (count: number) => `Seleccionar los ${count} de la lista`,
  },
  clear: { pt: 'Desfazer a seleção', en: 'Deselect', es: 'Quitar la selección' },
  progress: {
    pt: (done: number, total: number) => `${done} de ${total}`,
    en: (done: number, total: number) => `${done} of ${total}`,
    es: (done: number, total: number) => `${done} de ${total}`,
  },
  stop: { pt: 'Parar', en: 'Stop', es: 'Parar' },
  stopping: { pt: 'Parando…', en: 'Stopping…', es: 'Parando…' },
  without: {
    pt: (count: number) =>
      count === 1
        ? '1 dos selecionados não permite isto e fica.'
        : `${count} dos selecionados não permitem isto e ficam.`,
    en: (count: number) =>
      count === 1
        ? '1 of the selection does not allow this and stays.'
        : `${count} of the selection do not allow this and stay.`,
    es: (count: number) =>
      count === 1
        ? '1 de los seleccionados no lo permite y queda.'
        : `${count} de los seleccionados no lo permiten y quedan.`,
  },
  failed: {
    pt: (count: number, reasons: string) => `${count} não: ${reasons}`,
    en: (count: number, reasons: string) => `${count} not: ${reasons}`,
    es: (count: number, reasons: string) => `${count} no: ${reasons}`,
  },
  stopped: {
    pt: (left: number) => `parado antes de ${left}`,
    en: (left: number) => `stopped before ${left}`,
    es: (left: number) => `parado antes de ${left}`,
  },
  more: {
    pt: (count: number) => `mais ${count}`,
    en: (count: number) => `${count} more`,
    es: (count: number) => `${count} más`,
  },
  goesOn: {
    pt: 'O trabalho com a seleção continua.',
    en: 'The work on the selection goes on.',
    es: 'El trabajo con la selección continúa.',
  },
  none: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
} satisfies Texts;
