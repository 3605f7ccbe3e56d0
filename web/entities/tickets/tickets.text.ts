import type { Texts } from '#web/ui/language/use-text.ts';

export const ticketsText = {
  title: { pt: 'Atendimentos', en: 'Conversations', es: 'Atenciones' },
  ticketPage: { pt: 'Ticket', en: 'Conversation', es: 'Atención' },
  selectTicket: { pt: 'Selecionar Ticket', en: 'Select conversation', es: 'Seleccionar atención' },
  welcomeTitle: { pt: 'Escolha um atendimento', en: 'Choose a conversation', es: 'Elija una atención' },
  welcomeHint: {
    pt: 'Clique em um atendimento da lista para ler e responder. Os que aguardam precisam ser aceitos primeiro.',
    en: 'Click a conversation in the list to read and answer it. Those waiting must be accepted first.',
    es: 'Haga clic en una atención de la lista para leer y responder. Las que esperan deben aceptarse primero.',
  },
  welcomeKeys: {
    pt: 'J e K percorrem a lista, Enter abre, Esc volta.',
    en: 'J and K walk the list, Enter opens, Esc goes back.',
    es: 'J y K recorren la lista, Enter abre, Esc vuelve.',
  },
  notFoundTitle: { pt: 'Atendimento não encontrado', en: 'Conversation not found', es: 'Atención no encontrada' },
  notFoundHint: {
    pt: 'O endereço está errado ou o atendimento foi excluído.',
    en: 'The address is wrong or the conversation was deleted.',
    es: 'La dirección es incorrecta o la atención fue eliminada.',
  },
  backToList: { pt: 'Voltar para a lista', en: 'Back to the list', es: 'Volver a la lista' },
  noAccess: { pt: 'Acesso não permitido', en: 'Access not allowed', es: 'Acceso no permitido' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  undone: { pt: 'Desfeito.', en: 'Undone.', es: 'Deshecho.' },
  didResolve: { pt: 'Finalizado.', en: 'Resolved.', es: 'Finalizado.' },
  messageFollows: {
    pt: 'Mensagem sai em 5\u00a0s.',
    en: 'Message leaves in 5\u00a0s.',
    es: 'Mensaje sale en 5\u00a0s.',
  },
  didClose: { pt: 'Fechado sem avisar.', en: 'Closed without a message.', es: 'Cerrado sin avisar.' },
  didReturn: { pt: 'Devolvido à fila.', en: 'Returned to the queue.', es: 'Devuelto a la cola.' },
  didAccept: { pt: 'Aceito.', en: 'Accepted.', es: 'Aceptado.' },
  didTransfer: {
    pt: (to: string) => `Transferido para ${to}.`,
    en: (to: string) => `Transferred to ${to}.`,
    es: (to: string) => `Transferido a ${to}.`,
  },
  didTakeOver: { pt: 'Assumido.', en: 'Taken over.', es: 'Asumido.' },
  takenBy: {
    pt: (name: string) => `Este atendimento já está com ${name}`,
    en: (name: string) => `${name} already has this conversation`,
    es: (name: string) => `${name} ya tiene esta atención`,
  },
} satisfies Texts;
