import type { Texts } from '#web/ui/language/use-text.ts';

export const queueFilterText = {
  queues: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  noQueues: {
    pt: 'Você ainda não está em nenhuma fila.',
    en: 'You are not in any queue yet.',
    es: 'Todavía no está en ninguna cola.',
  },
  allQueues: { pt: 'Todas as filas', en: 'All queues', es: 'Todas las colas' },
} satisfies Texts;
