import type { Texts } from '#web/ui/language/use-text.ts';

export const detailsText = {
  facts: { pt: 'Dados', en: 'Details', es: 'Datos' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  number: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  edit: {
    pt: (field: string) => `Editar ${field}`,
    en: (field: string) => `Edit ${field}`,
    es: (field: string) => `Editar ${field}`,
  },
  copy: {
    pt: (field: string) => `Copiar ${field}`,
    en: (field: string) => `Copy ${field}`,
    es: (field: string) => `Copiar ${field}`,
  },
  copied: { pt: 'Copiado', en: 'Copied', es: 'Copiado' },
  empty: { pt: 'Adicionar', en: 'Add', es: 'Añadir' },
  plans: { pt: 'Agendados', en: 'Planned', es: 'Programados' },
  noPlans: { pt: 'Nada agendado', en: 'Nothing planned', es: 'Nada programado' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  appointment: { pt: 'Compromisso', en: 'Appointment', es: 'Cita' },
  mergeAction: { pt: 'Juntar com outro contato…', en: 'Merge with another contact…', es: 'Unir con otro contacto…' },
  mergeTitle: { pt: 'Juntar contatos', en: 'Merge contacts', es: 'Unir contactos' },
  mergeOther: { pt: 'O mesmo cliente também é', en: 'The same customer is also', es: 'El mismo cliente también es' },
  mergeChange: { pt: 'Escolher outro contato', en: 'Choose another contact', es: 'Elegir otro contacto' },
  contactRequired: {
    pt: 'Escolha o outro contato',
    en: 'Choose the other contact',
    es: 'Elija el otro contacto',
  },
  mergeSubmit: { pt: 'Juntar', en: 'Merge', es: 'Unir' },
  winner: {
    pt: 'Escolha o que fica onde os dois são diferentes',
    en: 'Choose what stays where the two differ',
    es: 'Elija qué queda donde los dos son diferentes',
  },
  picture: { pt: 'Foto', en: 'Picture', es: 'Foto' },
  ofThis: { pt: 'deste contato', en: 'of this contact', es: 'de este contacto' },
  ofOther: { pt: 'do outro', en: 'of the other one', es: 'del otro' },
  joined: {
    pt: (connection: string, messages: number) =>
      `${connection}: as duas conversas viram uma só, com ${messages} mensagens em ordem.`,
    en: (connection: string, messages: number) =>
      `${connection}: both conversations become one, with ${messages} messages in order.`,
    es: (connection: string, messages: number) =>
      `${connection}: las dos conversaciones pasan a ser una, con ${messages} mensajes en orden.`,
  },
  kept: {
    pt: (connection: string) => `${connection}: a conversa passa para o contato que fica.`,
    en: (connection: string) => `${connection}: the conversation goes to the contact that stays.`,
    es: (connection: string) => `${connection}: la conversación pasa al contacto que queda.`,
  },
  undoHint: {
    pt: 'Dá para desfazer por 30 dias.',
    en: 'You can undo this for 30 days.',
    es: 'Se puede deshacer durante 30 días.',
  },
  merged: { pt: 'Contatos juntados', en: 'Contacts merged', es: 'Contactos unidos' },
  merging: {
    pt: 'Juntando os contatos. As mensagens continuam chegando.',
    en: 'Merging the contacts. Messages keep arriving.',
    es: 'Uniendo los contactos. Los mensajes siguen llegando.',
  },
  splitting: { pt: 'Separando os contatos…', en: 'Taking the contacts apart…', es: 'Separando los contactos…' },
  mergeLine: {
    pt: (user: string, other: string, at: string) => `${user} juntou ${other} a este contato em ${at}`,
    en: (user: string, other: string, at: string) => `${user} merged ${other} into this contact on ${at}`,
    es: (user: string, other: string, at: string) => `${user} unió ${other} a este contacto el ${at}`,
  },
  someone: { pt: 'Um antigo usuário', en: 'A former user', es: 'Un antiguo usuario' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  undoTitle: { pt: 'Desfazer a junção', en: 'Undo the merge', es: 'Deshacer la unión' },
  undoMessage: {
    pt: 'Os dois contatos voltam a ser como eram. O que chegou depois fica na conversa em que está.',
    en: 'Both contacts become what they were. What came since stays in its conversation.',
    es: 'Los dos contactos vuelven a ser como eran. Lo que llegó después queda en su conversación.',
  },
  undone: { pt: 'Os contatos foram separados', en: 'The contacts were taken apart', es: 'Los contactos se separaron' },
  undoUntil: {
    pt: (day: string) => `até ${day}`,
    en: (day: string) => `until ${day}`,
    es: (day: string) => `hasta ${day}`,
  },
  conversations: { pt: 'Conversas', en: 'Conversations', es: 'Conversaciones' },
  noConversations: { pt: 'Nenhuma conversa ainda', en: 'No conversation yet', es: 'Ninguna conversación todavía' },
  pending: { pt: 'Aguardando', en: 'Waiting', es: 'En espera' },
  open: { pt: 'Em atendimento', en: 'In service', es: 'En atención' },
  closed: { pt: 'Resolvido', en: 'Resolved', es: 'Resuelto' },
  lastChange: {
    pt: (at: string) => `Última mudança em ${at}`,
    en: (at: string) => `Last change ${at}`,
    es: (at: string) => `Último cambio el ${at}`,
  },
  back: { pt: 'Contatos', en: 'Contacts', es: 'Contactos' },
  details: {
    pt: (name: string) => `Abrir a página de ${name}`,
    en: (name: string) => `Open the page of ${name}`,
    es: (name: string) => `Abrir la página de ${name}`,
  },
  editAll: { pt: 'Editar tudo', en: 'Edit all', es: 'Editar todo' },
  openPage: { pt: 'Página do contato', en: 'Contact page', es: 'Página del contacto' },
} satisfies Texts;
