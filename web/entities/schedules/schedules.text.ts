import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const schedulesText = {
  ...crudText({
    pt: { one: 'mensagem agendada', many: 'mensagens agendadas', isFeminine: true },
    en: { one: 'scheduled message', many: 'scheduled messages' },
    es: { one: 'mensaje programado', many: 'mensajes programados' },
  }),
  search: { pt: 'Buscar mensagens', en: 'Search messages', es: 'Buscar mensajes' },
  add: { pt: 'Agendar mensagem', en: 'Schedule a message', es: 'Programar mensaje' },
  moved: { pt: 'Mensagem movida.', en: 'Message moved.', es: 'Mensaje movido.' },
  undo: { pt: 'Desfazer', en: 'Undo', es: 'Deshacer' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  tooShort: { pt: 'Mensagem muito curta', en: 'The message is too short', es: 'Mensaje demasiado corto' },
  contactRequired: { pt: 'Escolha o contato.', en: 'Choose the contact.', es: 'Elija el contacto.' },
  variables: { pt: 'Variáveis', en: 'Variables', es: 'Variables' },
  firstName: { pt: 'Primeiro nome', en: 'First name', es: 'Primer nombre' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  ms: { pt: 'Saudação', en: 'Greeting', es: 'Saludo' },
  protocol: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' },
  hora: { pt: 'Hora', en: 'Time', es: 'Hora' },
  preview: { pt: 'Como será enviada', en: 'As it will be sent', es: 'Cómo se enviará' },
  sendAt: { pt: 'Data e hora do envio', en: 'Date and time of sending', es: 'Fecha y hora del envío' },
  companyClock: {
    pt: (zone: string) => `No horário da empresa (${zone}).`,
    en: (zone: string) => `By the company’s clock (${zone}).`,
    es: (zone: string) => `En la hora de la empresa (${zone}).`,
  },
  required: { pt: 'Escolha data e hora.', en: 'Choose date and time.', es: 'Elija fecha y hora.' },
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  usual: {
    pt: 'A da conversa, ou a padrão',
    en: 'That of the conversation, or the default',
    es: 'La de la conversación, o la predeterminada',
  },
  repeat: { pt: 'Repetição', en: 'Repetition', es: 'Repetición' },
  repeats: { pt: 'Repete', en: 'Repeats', es: 'Se repite' },
  once: { pt: 'Uma vez', en: 'Once', es: 'Una vez' },
  daily: { pt: 'Todos os dias', en: 'Every day', es: 'Todos los días' },
  workdays: { pt: 'De segunda a sexta', en: 'Monday to Friday', es: 'De lunes a viernes' },
  weekly: { pt: 'Toda semana', en: 'Every week', es: 'Cada semana' },
  monthly: { pt: 'Todo mês, no mesmo dia', en: 'Every month, on the same day', es: 'Cada mes, el mismo día' },
  lastOfMonth: { pt: 'Todo mês, no último dia', en: 'Every month, on its last day', es: 'Cada mes, el último día' },
  yearly: { pt: 'Todo ano', en: 'Every year', es: 'Cada año' },
  own: { pt: 'Outra regra', en: 'Another rule', es: 'Otra regla' },
  upTo: { pt: 'Repetir até', en: 'Repeat until', es: 'Repetir hasta' },
  nextTimes: { pt: 'Próximos envios', en: 'Next times', es: 'Próximos envíos' },
  noTimes: {
    pt: 'Esta repetição não tem nenhum envio.',
    en: 'This repetition has no time left.',
    es: 'Esta repetición no tiene ningún envío.',
  },
  skips: {
    pt: 'Nos meses sem esse dia nada é enviado. Para o fim de cada mês, escolha o último dia.',
    en: 'Months without that day are left out. For the end of each month, choose its last day.',
    es: 'En los meses sin ese día no se envía nada. Para el fin de cada mes, elija el último día.',
  },
  clocks: {
    pt: 'O horário continua o mesmo quando começa ou termina o horário de verão.',
    en: 'The time of day stays the same when clocks change.',
    es: 'La hora sigue siendo la misma cuando cambia el horario de verano.',
  },
  noFileList: { pt: 'Nenhuma', en: 'None', es: 'Ninguna' },
  fileList: { pt: 'Lista de arquivos', en: 'File list', es: 'Lista de archivos' },
  cancelOnReply: {
    pt: 'Cancelar se o cliente escrever antes',
    en: 'Cancel if the customer writes first',
    es: 'Cancelar si el cliente escribe antes',
  },
  sendNow: { pt: 'Enviar agora', en: 'Send now', es: 'Enviar ahora' },
  sent: {
    pt: 'A mensagem sai assim que for a vez dela.',
    en: 'The message leaves when its turn comes.',
    es: 'El mensaje sale cuando llegue su turno.',
  },
  onePace: {
    pt: 'As mensagens automáticas de uma conexão saem uma depois da outra. Se houver uma campanha em andamento, esta pode sair alguns segundos ou minutos depois.',
    en: 'The automatic messages of a connection leave one after the other. While a campaign runs, this one may leave some seconds or minutes later.',
    es: 'Los mensajes automáticos de una conexión salen uno tras otro. Si hay una campaña en curso, este puede salir unos segundos o minutos después.',
  },
  inLine: {
    pt: 'Está na fila da conexão e sai na sua vez, no ritmo dos envios automáticos.',
    en: 'It waits in the line of its connection and leaves in its turn, at the pace of automatic messages.',
    es: 'Está en la cola de la conexión y sale en su turno, al ritmo de los envíos automáticos.',
  },
  onItsWay: {
    pt: 'A mensagem está a caminho; falta a resposta do WhatsApp.',
    en: 'The message is on its way; WhatsApp has not answered yet.',
    es: 'El mensaje está en camino; falta la respuesta de WhatsApp.',
  },
  openTitle: {
    pt: (status: string) => `Mensagem agendada · ${status}`,
    en: (status: string) => `Scheduled message · ${status}`,
    es: (status: string) => `Mensaje programado · ${status}`,
  },
  lateBy: {
    pt: (minutes: number) => `Enviada com ${minutes} min de atraso.`,
    en: (minutes: number) => `Sent ${minutes} min late.`,
    es: (minutes: number) => `Enviado con ${minutes} min de retraso.`,
  },
  PENDENTE: { pt: 'Pendente', en: 'Waiting', es: 'Pendiente' },
  AGENDADA: { pt: 'Na fila', en: 'In line', es: 'En cola' },
  ENVIADA: { pt: 'Enviada', en: 'Sent', es: 'Enviada' },
  ERRO: { pt: 'Erro de envio', en: 'Send error', es: 'Error de envío' },
  CANCELADA: { pt: 'Cancelada', en: 'Cancelled', es: 'Cancelada' },
} satisfies Texts;

/** Why a message was not sent, by the reason of the API. */
export const reasonsText = {
  late: {
    pt: 'Não foi enviada: o atraso passou do limite da empresa. Você pode enviá-la agora.',
    en: 'Not sent: it was later than the company’s limit. You can send it now.',
    es: 'No se envió: el retraso pasó del límite de la empresa. Puede enviarlo ahora.',
  },
  answered: {
    pt: 'Não foi enviada: o cliente escreveu antes.',
    en: 'Not sent: the customer wrote first.',
    es: 'No se envió: el cliente escribió antes.',
  },
  lapsed: {
    pt: 'Não foi enviada: o acesso da empresa tinha terminado.',
    en: 'Not sent: the company’s access had ended.',
    es: 'No se envió: el acceso de la empresa había terminado.',
  },
  plan: {
    pt: 'Não foi enviada: o plano não inclui mensagens agendadas.',
    en: 'Not sent: the plan does not include scheduled messages.',
    es: 'No se envió: el plan no incluye mensajes programados.',
  },
  connection: {
    pt: 'Não foi enviada: a conexão não existe mais.',
    en: 'Not sent: the connection does not exist any more.',
    es: 'No se envió: la conexión ya no existe.',
  },
  contact: {
    pt: 'Não foi enviada: o contato foi excluído.',
    en: 'Not sent: the contact was deleted.',
    es: 'No se envió: el contacto se eliminó.',
  },
  blocked: {
    pt: 'Não foi enviada: o contato está bloqueado.',
    en: 'Not sent: the contact is blocked.',
    es: 'No se envió: el contacto está bloqueado.',
  },
  optedOut: {
    pt: 'Não foi enviada: o contato não quer mensagens automáticas.',
    en: 'Not sent: the contact does not want automatic messages.',
    es: 'No se envió: el contacto no quiere mensajes automáticos.',
  },
  file: {
    pt: 'Não foi enviada: o arquivo não existe mais.',
    en: 'Not sent: its file does not exist any more.',
    es: 'No se envió: el archivo ya no existe.',
  },
  refused: {
    pt: 'Não foi enviada: o WhatsApp recusou a mensagem.',
    en: 'Not sent: WhatsApp refused the message.',
    es: 'No se envió: WhatsApp rechazó el mensaje.',
  },
  notOnWhatsapp: {
    pt: 'Não foi enviada: este número não tem WhatsApp.',
    en: 'Not sent: this number has no WhatsApp.',
    es: 'No se envió: este número no tiene WhatsApp.',
  },
  deleted: {
    pt: 'Não foi enviada: a mensagem foi apagada da conversa antes de sair.',
    en: 'Not sent: the message was deleted from the conversation before it left.',
    es: 'No se envió: el mensaje se eliminó de la conversación antes de salir.',
  },
  failed: {
    pt: 'Não foi enviada: houve um erro em todas as tentativas.',
    en: 'Not sent: every attempt failed.',
    es: 'No se envió: todos los intentos fallaron.',
  },
} satisfies Texts;
