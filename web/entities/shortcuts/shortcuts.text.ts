import type { Texts } from '#web/ui/language/use-text.ts';
import type { ComponentKeyId, VerbId } from './shortcuts.ts';

/** Names what each verb does, for the command bar and `?`, which are loaded when first opened. */
export const verbText = {
  resolve: { pt: 'Finalizar o atendimento', en: 'Resolve the conversation', es: 'Finalizar la atención' },
  transfer: { pt: 'Transferir o atendimento', en: 'Transfer the conversation', es: 'Transferir la atención' },
  takeOver: { pt: 'Assumir: atribuir a mim', en: 'Take over: assign to me', es: 'Asumir: asignar a mí' },
  note: { pt: 'Escrever uma nota', en: 'Write a note', es: 'Escribir una nota' },
  reply: { pt: 'Responder ao cliente', en: 'Reply to the customer', es: 'Responder al cliente' },
  tags: { pt: 'Mudar as tags', en: 'Change the tags', es: 'Cambiar las etiquetas' },
  snooze: { pt: 'Adiar o atendimento', en: 'Snooze the conversation', es: 'Posponer la atención' },
  unread: { pt: 'Marcar como não lido', en: 'Mark as unread', es: 'Marcar como no leído' },
  pin: { pt: 'Fixar no topo, ou soltar', en: 'Pin to the top, or unpin', es: 'Fijar arriba, o soltar' },
  schedule: { pt: 'Agendar uma mensagem', en: 'Schedule a message', es: 'Programar un mensaje' },
  giveBack: { pt: 'Devolver à fila', en: 'Return to the queue', es: 'Devolver a la cola' },
  close: { pt: 'Fechar sem avisar', en: 'Close without a message', es: 'Cerrar sin avisar' },
  reopen: { pt: 'Reabrir o atendimento', en: 'Reopen the conversation', es: 'Reabrir la atención' },
  find: { pt: 'Buscar na conversa', en: 'Search the conversation', es: 'Buscar en la conversación' },
  details: {
    pt: 'Mostrar ou esconder os dados do contato',
    en: 'Show or hide the contact’s details',
    es: 'Mostrar u ocultar los datos del contacto',
  },
  next: { pt: 'Pegar o próximo que aguarda', en: 'Take the next one waiting', es: 'Tomar el siguiente en espera' },
  choose: {
    pt: 'Selecionar na lista, ou tirar',
    en: 'Select in the list, or deselect',
    es: 'Seleccionar en la lista, o quitar',
  },
  conversationAbove: { pt: 'Conversa de cima', en: 'Conversation above', es: 'Conversación de arriba' },
  conversationBelow: { pt: 'Conversa de baixo', en: 'Conversation below', es: 'Conversación de abajo' },
} satisfies Texts & Record<VerbId, unknown>;

export const componentKeyText = {
  bar: { pt: 'Buscar e ir para…', en: 'Search and go to…', es: 'Buscar e ir a…' },
  help: { pt: 'Esta ajuda', en: 'This help', es: 'Esta ayuda' },
  undo: { pt: 'Desfazer a última ação', en: 'Undo the last act', es: 'Deshacer la última acción' },
  rows: {
    pt: 'Próximo e anterior na lista',
    en: 'Next and previous in the list',
    es: 'Siguiente y anterior en la lista',
  },
  open: { pt: 'Abrir o atendimento marcado', en: 'Open the marked conversation', es: 'Abrir la atención marcada' },
  quick: {
    pt: 'Respostas rápidas, no campo vazio',
    en: 'Quick replies, in the empty field',
    es: 'Respuestas rápidas, en el campo vacío',
  },
  send: { pt: 'Enviar', en: 'Send', es: 'Enviar' },
  line: { pt: 'Nova linha', en: 'New line', es: 'Nueva línea' },
  back: { pt: 'Fechar ou voltar para a lista', en: 'Close or back to the list', es: 'Cerrar o volver a la lista' },
  older: {
    pt: 'Resultado anterior (mais antigo)',
    en: 'Previous result (older)',
    es: 'Resultado anterior (más antiguo)',
  },
  newer: {
    pt: 'Próximo resultado (mais recente)',
    en: 'Next result (newer)',
    es: 'Resultado siguiente (más reciente)',
  },
} satisfies Texts & Record<ComponentKeyId, unknown>;
