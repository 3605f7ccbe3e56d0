import type { Texts } from '#web/ui/language/use-text.ts';

export const assistantsText = {
  usedBy: { pt: 'Atende em', en: 'Serves', es: 'Atiende en' },
  unused: { pt: 'Escolher uma fila', en: 'Choose a queue', es: 'Elegir una cola' },
  unusedTitle: {
    pt: 'Nenhuma fila ou conexão usa ainda: escolha numa fila.',
    en: 'No queue or connection uses it yet: choose it in a queue.',
    es: 'Ninguna cola o conexión lo usa todavía: elíjalo en una cola.',
  },
  state: { pt: 'Estado', en: 'State', es: 'Estado' },
  works: { pt: 'Funcionando', en: 'Working', es: 'Funcionando' },
  failing: { pt: 'Falhando', en: 'Failing', es: 'Fallando' },
  partly: { pt: 'Em parte', en: 'In part', es: 'En parte' },
  never: { pt: 'Sem uso ainda', en: 'Not used yet', es: 'Sin uso todavía' },
  failedBefore: { pt: 'Última falha', en: 'Last failure', es: 'Último fallo' },
} satisfies Texts;
