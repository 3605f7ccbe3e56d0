import type { Texts } from '#web/ui/language/use-text.ts';

export const dialogsText = {
  newTitle: { pt: 'Novo atendimento', en: 'New conversation', es: 'Nueva atención' },
  contact: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  contactPlaceholder: {
    pt: 'Nome ou número, a partir de 3 letras',
    en: 'Name or number, from 3 characters',
    es: 'Nombre o número, desde 3 caracteres',
  },
  personPlaceholder: {
    pt: 'Nome ou número',
    en: 'Name or number',
    es: 'Nombre o número',
  },
  newContact: { pt: 'Novo contato', en: 'New contact', es: 'Contacto nuevo' },
  typeNumber: {
    pt: 'Nenhum contato encontrado. Para um novo, digite o número; o nome pode vir junto.',
    en: 'No contact found. For a new one, type the number; the name may stand beside it.',
    es: 'Ningún contacto encontrado. Para uno nuevo, escriba el número; el nombre puede ir al lado.',
  },
  searching: { pt: 'Buscando…', en: 'Searching…', es: 'Buscando…' },
  noContact: { pt: 'Nenhum contato encontrado.', en: 'No contact found.', es: 'Ningún contacto encontrado.' },
  addContact: {
    pt: (name: string) => `Criar contato “${name}”`,
    en: (name: string) => `Create contact “${name}”`,
    es: (name: string) => `Crear contacto “${name}”`,
  },
  changeContact: { pt: 'Trocar contato', en: 'Change contact', es: 'Cambiar contacto' },
  contactRequired: { pt: 'Escolha um contato', en: 'Choose a contact', es: 'Elija un contacto' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  number: { pt: 'Número com DDI e DDD', en: 'Number with country code', es: 'Número con código de país' },
  tooShortName: {
    pt: 'O nome precisa de 2 a 50 caracteres',
    en: 'The name needs 2 to 50 characters',
    es: 'El nombre debe tener de 2 a 50 caracteres',
  },
  badNumber: {
    pt: 'O número precisa de 8 a 50 dígitos',
    en: 'The number needs 8 to 50 digits',
    es: 'El número debe tener de 8 a 50 dígitos',
  },
  saveContact: { pt: 'Salvar contato', en: 'Save contact', es: 'Guardar contacto' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  chooseQueue: { pt: 'Escolha uma fila', en: 'Choose a queue', es: 'Elija una cola' },
  noQueue: { pt: 'Sem fila', en: 'No queue', es: 'Sin cola' },
  queueRequired: { pt: 'Selecione uma fila', en: 'Select a queue', es: 'Seleccione una cola' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  defaultConnection: { pt: 'Conexão padrão', en: 'Default connection', es: 'Conexión predeterminada' },
  chooseConnection: { pt: 'Escolha uma conexão', en: 'Choose a connection', es: 'Elija una conexión' },
  connectionRequired: { pt: 'Selecione uma conexão', en: 'Select a connection', es: 'Seleccione una conexión' },
  start: { pt: 'Iniciar', en: 'Start', es: 'Iniciar' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar' },
  back: { pt: 'Voltar', en: 'Back', es: 'Volver' },
  otherOpen: {
    pt: 'Este contato já está em atendimento.',
    en: 'This contact already has a conversation.',
    es: 'Este contacto ya está en atención.',
  },
  foreignThread: {
    pt: 'A conversa com este contato é de uma fila que você não atende. Peça a um administrador que a transfira.',
    en: 'The conversation with this contact belongs to a queue you do not serve. Ask an administrator to transfer it.',
    es: 'La conversación con este contacto es de una cola que usted no atiende. Pida a un administrador que la transfiera.',
  },
  otherOpenWith: {
    pt: (user: string, queue: string) => `Atendente: ${user}. Fila: ${queue}.`,
    en: (user: string, queue: string) => `Agent: ${user}. Queue: ${queue}.`,
    es: (user: string, queue: string) => `Agente: ${user}. Cola: ${queue}.`,
  },
  otherWaiting: {
    pt: 'Este contato já está aguardando atendimento.',
    en: 'This contact is already waiting.',
    es: 'Este contacto ya está esperando atención.',
  },
  otherWaitingIn: {
    pt: (queue: string) => `Fila: ${queue}.`,
    en: (queue: string) => `Queue: ${queue}.`,
    es: (queue: string) => `Cola: ${queue}.`,
  },
  onConnection: {
    pt: (connection: string) => `Conexão: ${connection}.`,
    en: (connection: string) => `Connection: ${connection}.`,
    es: (connection: string) => `Conexión: ${connection}.`,
  },
  notYours: {
    pt: 'É de uma fila que você não atende. Peça a um administrador que a transfira.',
    en: 'It belongs to a queue you do not serve. Ask an administrator to transfer it.',
    es: 'Es de una cola que usted no atiende. Pida a un administrador que la transfiera.',
  },
  peek: { pt: 'Espiar', en: 'Peek', es: 'Espiar' },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar' },
  startBeside: {
    pt: 'Iniciar outro nesta conexão',
    en: 'Start another on this connection',
    es: 'Iniciar otra en esta conexión',
  },
  noAgentYet: { pt: 'ninguém ainda', en: 'nobody yet', es: 'nadie todavía' },
  none: { pt: 'sem fila', en: 'no queue', es: 'sin cola' },
  openIt: { pt: 'Abrir atendimento', en: 'Open conversation', es: 'Abrir atención' },
  transferTitle: { pt: 'Transferir atendimento', en: 'Transfer conversation', es: 'Transferir atención' },
  user: { pt: 'Atendente (opcional)', en: 'Agent (optional)', es: 'Agente (opcional)' },
  userPlaceholder: {
    pt: 'Nome, a partir de 3 letras',
    en: 'Name, from 3 characters',
    es: 'Nombre, desde 3 caracteres',
  },
  noUser: { pt: 'Nenhum atendente encontrado.', en: 'No agent found.', es: 'Ningún agente encontrado.' },
  userUnpicked: {
    pt: (name = 'um atendente') => `Escolha ${name} na lista ou apague o nome`,
    en: (name = 'an agent') => `Choose ${name} from the list or clear the name`,
    es: (name = 'un agente') => `Elija ${name} en la lista o borre el nombre`,
  },
  changeUser: { pt: 'Trocar atendente', en: 'Change agent', es: 'Cambiar agente' },
  withoutUserHint: {
    pt: 'Sem atendente, o atendimento volta a aguardar nesta fila.',
    en: 'Without an agent the conversation waits in this queue.',
    es: 'Sin agente, la atención vuelve a esperar en esta cola.',
  },
  queueFollows: {
    pt: (user: string, before: string, now: string) =>
      `${user} não atende ${before}. A conversa vai para a fila ${now}.`,
    en: (user: string, before: string, now: string) =>
      `${user} does not serve ${before}. The conversation goes to the queue ${now}.`,
    es: (user: string, before: string, now: string) =>
      `${user} no atiende ${before}. La conversación pasa a la cola ${now}.`,
  },
  servesNoQueue: {
    pt: (user: string) => `${user} não atende nenhuma fila. Escolha outra pessoa ou transfira só para a fila.`,
    en: (user: string) => `${user} serves no queue. Choose another person, or transfer to the queue only.`,
    es: (user: string) => `${user} no atiende ninguna cola. Elija a otra persona o transfiera solo a la cola.`,
  },
  transfer: { pt: 'Transferir', en: 'Transfer', es: 'Transferir' },
} satisfies Texts;
