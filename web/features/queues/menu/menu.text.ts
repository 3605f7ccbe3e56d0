import type { Texts } from '#web/ui/language/use-text.ts';

export const menuText = {
  list: { pt: 'Opções do menu', en: 'Menu options', es: 'Opciones del menú' },
  add: { pt: 'Adicionar opção', en: 'Add an option', es: 'Añadir opción' },
  addBelow: {
    pt: (name: string) => `Adicionar abaixo de ${name}`,
    en: (name: string) => `Add below ${name}`,
    es: (name: string) => `Añadir debajo de ${name}`,
  },
  edit: {
    pt: (name: string) => `Editar ${name}`,
    en: (name: string) => `Edit ${name}`,
    es: (name: string) => `Editar ${name}`,
  },
  up: {
    pt: (name: string) => `Subir ${name}`,
    en: (name: string) => `Move ${name} up`,
    es: (name: string) => `Subir ${name}`,
  },
  down: {
    pt: (name: string) => `Descer ${name}`,
    en: (name: string) => `Move ${name} down`,
    es: (name: string) => `Bajar ${name}`,
  },
  more: {
    pt: (name: string) => `Mais ações de ${name}`,
    en: (name: string) => `More about ${name}`,
    es: (name: string) => `Más acciones de ${name}`,
  },
  moveIn: { pt: 'Pôr abaixo da opção anterior', en: 'Put below the option above', es: 'Poner debajo de la anterior' },
  moveOut: { pt: 'Subir um nível', en: 'Move out one level', es: 'Subir un nivel' },
  moveTo: { pt: 'Mover para…', en: 'Move to…', es: 'Mover a…' },
  remove: { pt: 'Excluir', en: 'Delete', es: 'Eliminar' },
  expand: {
    pt: (name: string) => `Mostrar o que há abaixo de ${name}`,
    en: (name: string) => `Show what is below ${name}`,
    es: (name: string) => `Mostrar lo que hay debajo de ${name}`,
  },
  collapse: {
    pt: (name: string) => `Esconder o que há abaixo de ${name}`,
    en: (name: string) => `Hide what is below ${name}`,
    es: (name: string) => `Ocultar lo que hay debajo de ${name}`,
  },
  moved: {
    pt: (name: string, path: string) => `${name} é agora ${path}`,
    en: (name: string, path: string) => `${name} is now ${path}`,
    es: (name: string, path: string) => `${name} es ahora ${path}`,
  },
  noTitle: { pt: 'Sem título', en: 'No title', es: 'Sin título' },
  title: { pt: 'Título', en: 'Title', es: 'Título' },
  titleHint: {
    pt: 'A linha que o cliente lê no menu.',
    en: 'The line customers read in the menu.',
    es: 'La línea que el cliente lee en el menú.',
  },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  messageHint: {
    pt: 'Enviada quando o cliente escolhe esta opção.',
    en: 'Sent when the customer chooses this option.',
    es: 'Se envía cuando el cliente elige esta opción.',
  },
  saved: { pt: 'Opção salva.', en: 'Option saved.', es: 'Opción guardada.' },
  removed: { pt: 'Opção excluída.', en: 'Option deleted.', es: 'Opción eliminada.' },
  emptyTitle: { pt: 'Esta fila não tem menu', en: 'This queue has no menu', es: 'Esta cola no tiene menú' },
  emptyHint: {
    pt: 'Sem opções, o cliente recebe a saudação e espera por uma pessoa. Com elas, o chatbot responde primeiro.',
    en: 'Without options customers get the greeting and wait for a person. With them, the chatbot answers first.',
    es: 'Sin opciones, el cliente recibe el saludo y espera a una persona. Con ellas, el chatbot responde primero.',
  },
  help: {
    pt: 'Arraste uma opção para onde ela deve ficar; no meio de outra, fica abaixo dela. Alt com as setas move a opção em que você está.',
    en: 'Drag an option to where it should be; on the middle of another one it goes below it. Alt with the arrow keys moves the one you are on.',
    es: 'Arrastre una opción hasta su lugar; en el medio de otra, queda debajo. Alt con las flechas mueve la opción actual.',
  },
  count: {
    pt: (n: number, most: number) => `${n} de ${most} opções`,
    en: (n: number, most: number) => `${n} of ${most} options`,
    es: (n: number, most: number) => `${n} de ${most} opciones`,
  },
  removeTitle: {
    pt: (name: string) => `Excluir a opção ${name}?`,
    en: (name: string) => `Delete the option ${name}?`,
    es: (name: string) => `¿Eliminar la opción ${name}?`,
  },
  removeMessage: {
    pt: 'As opções seguintes sobem um número.',
    en: 'The options after it move up one number.',
    es: 'Las opciones siguientes suben un número.',
  },
  removeBelow: {
    pt: (n: number) =>
      n === 1 ? '1 opção abaixo dela é excluída também.' : `${n} opções abaixo dela são excluídas também.`,
    en: (n: number) =>
      n === 1 ? '1 option below it is deleted as well.' : `${n} options below it are deleted as well.`,
    es: (n: number) => (n === 1 ? '1 opción debajo también se elimina.' : `${n} opciones debajo también se eliminan.`),
  },
  moveTitle: {
    pt: (name: string) => `Mover ${name}`,
    en: (name: string) => `Move ${name}`,
    es: (name: string) => `Mover ${name}`,
  },
  moveTarget: { pt: 'Abaixo de', en: 'Below', es: 'Debajo de' },
  top: { pt: 'Início do menu', en: 'The first menu', es: 'Inicio del menú' },
  move: { pt: 'Mover', en: 'Move', es: 'Mover' },
} satisfies Texts;
