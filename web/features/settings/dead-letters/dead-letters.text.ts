import type { Texts } from '#web/ui/language/use-text.ts';

export const deadLettersText = {
  label: { pt: 'Mensagens paradas', en: 'Dead letters', es: 'Mensajes detenidos' },
  hint: {
    pt: 'Trabalhos que falharam vezes demais esperam aqui por duas semanas. Reprocessar é seguro: nada é feito duas vezes.',
    en: 'Work that failed too often waits here for two weeks. A replay is safe: nothing is done twice.',
    es: 'Los trabajos que fallaron demasiadas veces esperan aquí dos semanas. Reprocesar es seguro: nada se hace dos veces.',
  },
  meaning: { pt: 'O que ficou por fazer', en: 'What was not done', es: 'Lo que quedó sin hacer' },
  unknown: {
    pt: 'Mensagens que não são de nenhum trabalho',
    en: 'Messages that belong to no job',
    es: 'Mensajes que no son de ningún trabajo',
  },
  count: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  since: { pt: 'Desde', en: 'Since', es: 'Desde' },
  log: { pt: 'No log', en: 'In the log', es: 'En el registro' },
  replay: { pt: 'Reprocessar', en: 'Replay', es: 'Reprocesar' },
  replayOf: {
    pt: (job: string) => `Reprocessar: ${job}`,
    en: (job: string) => `Replay: ${job}`,
    es: (job: string) => `Reprocesar: ${job}`,
  },
  noNeed: { pt: 'Nada a fazer', en: 'Nothing to do', es: 'Nada que hacer' },
  noNeedHint: {
    pt: 'Este trabalho já foi feito de outra forma.',
    en: 'This work was done in another way since.',
    es: 'Este trabajo ya se hizo de otra forma.',
  },
  replayed: {
    pt: (count: number) => (count === 1 ? '1 mensagem voltou à fila.' : `${count} mensagens voltaram à fila.`),
    en: (count: number) =>
      count === 1 ? '1 message is back in its queue.' : `${count} messages are back in their queue.`,
    es: (count: number) => (count === 1 ? '1 mensaje volvió a la cola.' : `${count} mensajes volvieron a la cola.`),
  },
  emptyTitle: { pt: 'Nenhuma mensagem parada', en: 'No dead letters', es: 'Ningún mensaje detenido' },
  emptyHint: {
    pt: 'Tudo o que a plataforma recebeu para fazer foi feito.',
    en: 'All work that the platform was given was done.',
    es: 'Todo lo que la plataforma recibió para hacer se hizo.',
  },
} satisfies Texts;
