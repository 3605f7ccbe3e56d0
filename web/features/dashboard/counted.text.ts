import type { Texts } from '#web/ui/language/use-text.ts';

/** The lists behind the figures; those named like a figure are its title. */
export const countedText = {
  begun: { pt: 'Atendimentos criados', en: 'Conversations begun', es: 'Atenciones creadas' },
  fresh: { pt: 'Novos contatos', en: 'New contacts', es: 'Nuevos contactos' },
  waited: { pt: 'Atendimentos assumidos', en: 'Conversations taken', es: 'Atenciones asumidas' },
  answerKept: { pt: 'Assumidos dentro da meta', en: 'Taken within the target', es: 'Asumidas dentro de la meta' },
  answerMissed: { pt: 'Assumidos fora da meta', en: 'Taken after the target', es: 'Asumidas fuera de la meta' },
  finished: { pt: 'Atendimentos resolvidos', en: 'Conversations resolved', es: 'Atenciones resueltas' },
  served: { pt: 'Tempo de conversa', en: 'Conversation time', es: 'Tiempo de conversación' },
  shortServed: { pt: 'Conversa', en: 'Conv.', es: 'Conv.' },
  rated: { pt: 'Atendimentos avaliados', en: 'Conversations rated', es: 'Atenciones valoradas' },
  resolutionKept: {
    pt: 'Resolvidos dentro da meta',
    en: 'Resolved within the target',
    es: 'Resueltas dentro de la meta',
  },
  resolutionMissed: {
    pt: 'Resolvidos fora da meta',
    en: 'Resolved after the target',
    es: 'Resueltas fuera de la meta',
  },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  deleted: { pt: 'Conversa excluída', en: 'Deleted conversation', es: 'Conversación eliminada' },
  begunAt: { pt: 'Início', en: 'Begun', es: 'Inicio' },
  agent: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  wait: { pt: 'Espera', en: 'Wait', es: 'Espera' },
  noAgent: { pt: 'Sem atendente', en: 'No agent', es: 'Sin agente' },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola' },
  deletedTag: { pt: 'Tag excluída', en: 'Deleted tag', es: 'Etiqueta eliminada' },
  none: { pt: 'Nada neste período.', en: 'Nothing in these days.', es: 'Nada en este período.' },
  noneHint: { pt: 'Escolha outro período.', en: 'Choose another range.', es: 'Elija otro período.' },
  more: { pt: 'Carregar mais', en: 'Load more', es: 'Cargar más' },
} satisfies Texts;
