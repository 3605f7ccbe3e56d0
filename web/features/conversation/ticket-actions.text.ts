import type { Texts } from '#web/ui/language/use-text.ts';

export const ticketActionsText = {
  /** Beside those of the form, which is loaded when it is opened. */
  transferTitle: { pt: 'Transferir atendimento', en: 'Transfer conversation', es: 'Transferir atención' },
  takeOver: { pt: 'Assumir atendimento', en: 'Take over', es: 'Asumir atención' },
  takeOverHint: {
    pt: (agent: string) => `Só ${agent} escreve neste atendimento.`,
    en: (agent: string) => `Only ${agent} writes in this conversation.`,
    es: (agent: string) => `Solo ${agent} escribe en esta atención.`,
  },
  anotherAgent: { pt: 'outro atendente', en: 'another agent', es: 'otro agente' },
  peeking: {
    pt: 'Você está espiando: o cliente não vê que foi lido, e a visita fica registrada.',
    en: 'You are peeking: the customer does not see it as read, and your visit is recorded.',
    es: 'Está espiando: el cliente no ve que fue leído, y su visita queda registrada.',
  },
  log: { pt: 'Registro', en: 'Log', es: 'Registro' },
  logEmpty: {
    pt: 'Nada aconteceu com esta conversa ainda.',
    en: 'Nothing happened to this conversation yet.',
    es: 'Todavía no pasó nada con esta conversación.',
  },
  botStopped: {
    pt: 'O robô desistiu: respondeu vezes demais sem ninguém atender',
    en: 'The bot gave up: it answered too often without anybody attending',
    es: 'El bot desistió: respondió demasiadas veces sin que nadie atendiera',
  },
  assistantFailed: {
    pt: 'A IA ou a integração não conseguiu responder: a conversa ficou para as pessoas',
    en: 'The AI or integration could not answer: the conversation was left to people',
    es: 'La IA o la integración no pudo responder: la conversación quedó para las personas',
  },
  peeked: {
    pt: (name: string) => `${name} espiou`,
    en: (name: string) => `${name} peeked`,
    es: (name: string) => `${name} espió`,
  },
  nextAfter: {
    pt: 'Abrir o próximo ao finalizar',
    en: 'Open the next one after resolving',
    es: 'Abrir el siguiente al finalizar',
  },
  accepted: {
    pt: (name: string) => `${name} aceitou`,
    en: (name: string) => `${name} accepted it`,
    es: (name: string) => `${name} aceptó`,
  },
  returned: {
    pt: (name: string) => `${name} devolveu à fila`,
    en: (name: string) => `${name} returned it to the queue`,
    es: (name: string) => `${name} devolvió a la cola`,
  },
  transferred: {
    pt: (name: string, to: string) => `${name} transferiu para ${to}`,
    en: (name: string, to: string) => `${name} transferred it to ${to}`,
    es: (name: string, to: string) => `${name} transfirió a ${to}`,
  },
  resolved: {
    pt: (name: string) => `${name} finalizou`,
    en: (name: string) => `${name} resolved it`,
    es: (name: string) => `${name} finalizó`,
  },
  closed: {
    pt: (name: string) => `${name} fechou sem avisar`,
    en: (name: string) => `${name} closed it without a message`,
    es: (name: string) => `${name} cerró sin avisar`,
  },
  reopened: {
    pt: (name: string) => `${name} reabriu`,
    en: (name: string) => `${name} reopened it`,
    es: (name: string) => `${name} reabrió`,
  },
  you: { pt: 'você', en: 'you', es: 'ti' },
  noQueue: { pt: 'sem fila', en: 'no queue', es: 'sin cola' },
  tookOver: {
    pt: (name: string, from: string) => `${name} assumiu de ${from}`,
    en: (name: string, from: string) => `${name} took over from ${from}`,
    es: (name: string, from: string) => `${name} asumió de ${from}`,
  },
  numberChanged: {
    pt: (name: string) => `${name} mudou o número do contato`,
    en: (name: string) => `${name} changed the contact’s number`,
    es: (name: string) => `${name} cambió el número del contacto`,
  },
  blockedContact: {
    pt: (name: string) => `${name} bloqueou o contato`,
    en: (name: string) => `${name} blocked the contact`,
    es: (name: string) => `${name} bloqueó el contacto`,
  },
  contactsMerged: {
    pt: (name: string) => `${name} juntou 2 contatos`,
    en: (name: string) => `${name} merged 2 contacts`,
    es: (name: string) => `${name} unió 2 contactos`,
  },
  mergeUndone: {
    pt: (name: string) => `${name} desfez a junção de 2 contatos`,
    en: (name: string) => `${name} undid the merge of 2 contacts`,
    es: (name: string) => `${name} deshizo la unión de 2 contactos`,
  },
  unblockedContact: {
    pt: (name: string) => `${name} desbloqueou o contato`,
    en: (name: string) => `${name} unblocked the contact`,
    es: (name: string) => `${name} desbloqueó el contacto`,
  },
  snoozed: {
    pt: (name: string, until: string) => `${name} adiou até ${until}`,
    en: (name: string, until: string) => `${name} snoozed it until ${until}`,
    es: (name: string, until: string) => `${name} pospuso hasta ${until}`,
  },
  unsnoozed: {
    pt: (name: string) => `${name} trouxe de volta`,
    en: (name: string) => `${name} brought it back`,
    es: (name: string) => `${name} trajo de vuelta`,
  },
  snoozeDue: {
    pt: (until: string) => `Voltou: adiado até ${until}`,
    en: (until: string) => `Back: snoozed until ${until}`,
    es: (until: string) => `Volvió: pospuesto hasta ${until}`,
  },
  snoozeAnswered: {
    pt: 'Voltou: o cliente escreveu',
    en: 'Back: the customer wrote',
    es: 'Volvió: el cliente escribió',
  },
  assigned: {
    pt: (name: string) => `A fila deu a conversa para ${name}`,
    en: (name: string) => `The queue gave the conversation to ${name}`,
    es: (name: string) => `La cola dio la conversación a ${name}`,
  },
  handedBack: {
    pt: (name: string) => `Voltou para a fila: ${name} está ausente`,
    en: (name: string) => `Back in the queue: ${name} is absent`,
    es: (name: string) => `Volvió a la cola: ${name} no está`,
  },
  tagged: {
    pt: (name: string, tags: string) => `${name} mudou as tags: ${tags}`,
    en: (name: string, tags: string) => `${name} changed the tags: ${tags}`,
    es: (name: string, tags: string) => `${name} cambió las etiquetas: ${tags}`,
  },
  agentRemoved: {
    pt: 'Voltou para a fila: o usuário foi excluído',
    en: 'Back in the queue: its user was deleted',
    es: 'Volvió a la cola: el usuario fue eliminado',
  },
  queueRemoved: {
    pt: 'Ficou sem fila: a fila foi excluída',
    en: 'Left without queue: the queue was deleted',
    es: 'Quedó sin cola: la cola fue eliminada',
  },
  formerQueue: { pt: 'uma fila excluída', en: 'a deleted queue', es: 'una cola eliminada' },
  formerUser: { pt: 'um usuário excluído', en: 'a deleted user', es: 'un usuario eliminado' },
} satisfies Texts;
