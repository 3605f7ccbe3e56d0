import type { Texts } from '#web/ui/language/use-text.ts';

const pt = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const bulkText = {
  bar: { pt: 'Atendimentos selecionados', en: 'Selected conversations', es: 'Atenciones seleccionadas' },
  count: {
    pt: (count: number) => pt(count, 'selecionado', 'selecionados'),
    en: (count: number) => `${count} selected`,
    es: (count: number) => pt(count, 'seleccionado', 'seleccionados'),
  },
  all: {
    pt: (count: number) => `Todos (${count})`,
    en: (count: number) => `All (${count})`,
    es: (count: number) => `Todos (${count})`,
  },
  end: { pt: 'Desfazer a seleção', en: 'Deselect', es: 'Quitar la selección' },
  file: { pt: 'Finalizar', en: 'Resolve', es: 'Finalizar' },
  resolve: {
    pt: 'Finalizar com despedida',
    en: 'Resolve with the farewell',
    es: 'Finalizar con despedida',
  },
  close: { pt: 'Fechar sem avisar', en: 'Close without a message', es: 'Cerrar sin avisar' },
  assign: { pt: 'Atribuir', en: 'Assign', es: 'Asignar' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  tag: { pt: 'Tag', en: 'Tag', es: 'Etiqueta' },
  read: { pt: 'Lido', en: 'Read', es: 'Leído' },
  readLabel: { pt: 'Marcar como lido', en: 'Mark as read', es: 'Marcar como leído' },
  assignTo: { pt: 'Atribuir a', en: 'Assign to', es: 'Asignar a' },
  moveTo: { pt: 'Mover para a fila', en: 'Move to the queue', es: 'Mover a la cola' },
  findTag: { pt: 'Pôr ou tirar uma tag', en: 'Add or remove a tag', es: 'Poner o quitar una etiqueta' },
  me: { pt: 'eu', en: 'me', es: 'yo' },
  openCount: {
    pt: (count: number) => pt(count, 'aberto', 'abertos'),
    en: (count: number) => `${count} open`,
    es: (count: number) => pt(count, 'abierto', 'abiertos'),
  },
  progress: {
    pt: (done: number, total: number) => `${done} de ${total}…`,
    en: (done: number, total: number) => `${done} of ${total}…`,
    es: (done: number, total: number) => `${done} de ${total}…`,
  },
  undoing: {
    pt: (done: number, total: number) => `Desfazendo: ${done} de ${total}…`,
    en: (done: number, total: number) => `Undoing: ${done} of ${total}…`,
    es: (done: number, total: number) => `Deshaciendo: ${done} de ${total}…`,
  },
  didResolve: {
    pt: (count: number) => `${pt(count, 'finalizado', 'finalizados')}.`,
    en: (count: number) => `${count} resolved.`,
    es: (count: number) => `${pt(count, 'finalizada', 'finalizadas')}.`,
  },
  didClose: {
    pt: (count: number) => `${pt(count, 'fechado', 'fechados')} sem avisar.`,
    en: (count: number) => `${count} closed without a message.`,
    es: (count: number) => `${pt(count, 'cerrada', 'cerradas')} sin avisar.`,
  },
  didAssign: {
    pt: (count: number) => `${pt(count, 'atribuído', 'atribuídos')}.`,
    en: (count: number) => `${count} assigned.`,
    es: (count: number) => `${pt(count, 'asignada', 'asignadas')}.`,
  },
  didMove: {
    pt: (count: number) => `${pt(count, 'movido', 'movidos')} de fila.`,
    en: (count: number) => `${count} moved.`,
    es: (count: number) => `${pt(count, 'movida', 'movidas')} de cola.`,
  },
  didTag: {
    pt: (count: number) => `Tag posta em ${count}.`,
    en: (count: number) => `Tag added to ${count}.`,
    es: (count: number) => `Etiqueta puesta en ${count}.`,
  },
  didUntag: {
    pt: (count: number) => `Tag tirada de ${count}.`,
    en: (count: number) => `Tag removed from ${count}.`,
    es: (count: number) => `Etiqueta quitada de ${count}.`,
  },
  didRead: {
    pt: (count: number) => `${pt(count, 'marcado como lido', 'marcados como lidos')}.`,
    en: (count: number) => `${count} marked as read.`,
    es: (count: number) => `${pt(count, 'marcada como leída', 'marcadas como leídas')}.`,
  },
  messagesFollow: {
    pt: 'As mensagens aos clientes saem em 5 segundos.',
    en: 'The messages to the customers leave in 5 seconds.',
    es: 'Los mensajes a los clientes salen en 5 segundos.',
  },
  undone: {
    pt: (count: number) => `${pt(count, 'desfeito', 'desfeitos')}.`,
    en: (count: number) => `${count} undone.`,
    es: (count: number) => `${pt(count, 'deshecho', 'deshechos')}.`,
  },
  leftOut: {
    pt: (count: number) => (count === 1 ? '1 ficou como estava:' : `${count} ficaram como estavam:`),
    en: (count: number) => `${count} stayed unchanged:`,
    es: (count: number) => (count === 1 ? '1 quedó como estaba:' : `${count} quedaron como estaban:`),
  },
  more: {
    pt: (count: number) => `e mais ${count}`,
    en: (count: number) => `and ${count} more`,
    es: (count: number) => `y ${count} más`,
  },
  changed: { pt: 'mudou antes', en: 'changed before', es: 'cambió antes' },
  hidden: { pt: 'fora do seu alcance', en: 'out of your reach', es: 'fuera de su alcance' },
  impossible: { pt: 'já resolvido', en: 'already resolved', es: 'ya resuelta' },
  acted: { pt: 'alguém agiu depois', en: 'someone acted after it', es: 'alguien actuó después' },
  left: { pt: 'a mensagem já saiu', en: 'the message has left', es: 'el mensaje ya salió' },
  late: { pt: 'tarde demais', en: 'too late', es: 'demasiado tarde' },
} satisfies Texts;
