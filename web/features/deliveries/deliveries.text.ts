import type { Texts } from '#web/ui/language/use-text.ts';

const one = (n: number, single: string, many: string) => `${n} ${n === 1 ? single : many}`;

export const deliveriesText = {
  connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  allConnections: { pt: 'Todas', en: 'All', es: 'Todas' },
  period: { pt: 'Período', en: 'Period', es: 'Período' },
  today: { pt: 'Hoje', en: 'Today', es: 'Hoy' },
  lastDays: {
    pt: (n: number) => `Últimos ${n} dias`,
    en: (n: number) => `Last ${n} days`,
    es: (n: number) => `Últimos ${n} días`,
  },
  print: { pt: 'Imprimir comprovante', en: 'Print proof', es: 'Imprimir comprobante' },
  exportFile: { pt: 'Baixar CSV', en: 'Download CSV', es: 'Descargar CSV' },
  fileName: { pt: 'entregas', en: 'deliveries', es: 'entregas' },
  proof: { pt: 'Comprovante de entregas', en: 'Proof of deliveries', es: 'Comprobante de entregas' },
  proofOf: {
    pt: (company: string, from: string, until: string) => `${company} · de ${from} a ${until}`,
    en: (company: string, from: string, until: string) => `${company} · from ${from} to ${until}`,
    es: (company: string, from: string, until: string) => `${company} · del ${from} al ${until}`,
  },
  madeAt: {
    pt: (at: string) => `Gerado em ${at}. Dias fechados não mudam mais; os dois últimos dias ainda podem mudar.`,
    en: (at: string) => `Made at ${at}. Closed days no longer change; the last two days still may.`,
    es: (at: string) => `Generado el ${at}. Los días cerrados ya no cambian; los dos últimos aún pueden cambiar.`,
  },
  figures: { pt: 'Mensagens do período', en: 'Messages of the period', es: 'Mensajes del período' },
  received: { pt: 'Recebidas', en: 'Received', es: 'Recibidos' },
  receivedHint: {
    pt: (answered: number) => one(answered, 'respondida', 'respondidas'),
    en: (answered: number) => `${answered} answered`,
    es: (answered: number) => one(answered, 'respondido', 'respondidos'),
  },
  sent: { pt: 'Enviadas', en: 'Sent', es: 'Enviados' },
  sentHint: {
    pt: (waiting: number) => (waiting === 0 ? 'nenhuma na fila' : `${waiting} na fila`),
    en: (waiting: number) => (waiting === 0 ? 'none waiting' : `${waiting} waiting`),
    es: (waiting: number) => (waiting === 0 ? 'ninguno en espera' : `${waiting} en espera`),
  },
  delivered: { pt: 'Entregues', en: 'Delivered', es: 'Entregados' },
  deliveredHint: {
    pt: (read: number) => one(read, 'lida', 'lidas'),
    en: (read: number) => `${read} read`,
    es: (read: number) => one(read, 'leído', 'leídos'),
  },
  failed: { pt: 'Não enviadas', en: 'Not sent', es: 'No enviados' },
  failedHint: {
    pt: (n: number) => (n === 0 ? 'nada a fazer' : 'veja os motivos abaixo'),
    en: (n: number) => (n === 0 ? 'nothing to do' : 'see the reasons below'),
    es: (n: number) => (n === 0 ? 'nada que hacer' : 'vea los motivos abajo'),
  },
  down: { pt: 'Fora do ar', en: 'Down', es: 'Fuera de línea' },
  downHint: {
    pt: (recovered: number) => one(recovered, 'mensagem recuperada', 'mensagens recuperadas'),
    en: (recovered: number) => one(recovered, 'message recovered', 'messages recovered'),
    es: (recovered: number) => one(recovered, 'mensaje recuperado', 'mensajes recuperados'),
  },
  daySentence: {
    pt: (received: number, sent: number, delivered: number, read: number) =>
      `${one(received, 'recebida', 'recebidas')} · ${one(sent, 'enviada', 'enviadas')}: ${one(delivered, 'entregue', 'entregues')}, ${one(read, 'lida', 'lidas')}`,
    en: (received: number, sent: number, delivered: number, read: number) =>
      `${received} received · ${sent} sent: ${delivered} delivered, ${read} read`,
    es: (received: number, sent: number, delivered: number, read: number) =>
      `${one(received, 'recibido', 'recibidos')} · ${one(sent, 'enviado', 'enviados')}: ${one(delivered, 'entregado', 'entregados')}, ${one(read, 'leído', 'leídos')}`,
  },
  phoneSentence: {
    pt: (n: number) => `${one(n, 'escrita', 'escritas')} no celular`,
    en: (n: number) => `${n} written on the phone`,
    es: (n: number) => `${one(n, 'escrito', 'escritos')} en el teléfono`,
  },
  answeredBy: {
    pt: (who: string) => `Respondidas por: ${who}`,
    en: (who: string) => `Answered by: ${who}`,
    es: (who: string) => `Respondidos por: ${who}`,
  },
  sentBy: {
    pt: (who: string) => `Enviadas por: ${who}`,
    en: (who: string) => `Sent by: ${who}`,
    es: (who: string) => `Enviados por: ${who}`,
  },
  agent: { pt: 'equipe', en: 'team', es: 'equipo' },
  bot: { pt: 'robô', en: 'bot', es: 'bot' },
  campaign: { pt: 'campanhas', en: 'campaigns', es: 'campañas' },
  schedule: { pt: 'mensagens agendadas', en: 'scheduled messages', es: 'mensajes programados' },
  api: { pt: 'programas', en: 'programs', es: 'programas' },
  phone: { pt: 'celular', en: 'phone', es: 'teléfono' },
  nobody: { pt: 'ninguém ainda', en: 'nobody yet', es: 'nadie todavía' },
  quiet: { pt: 'Nenhuma mensagem.', en: 'No messages.', es: 'Ningún mensaje.' },
  notRecorded: {
    pt: 'Sem registro: é de antes das Entregas.',
    en: 'Not recorded: from before this page existed.',
    es: 'Sin registro: es de antes de esta página.',
  },
  daysBetween: {
    pt: (from: string, until: string) => `${from} a ${until}`,
    en: (from: string, until: string) => `${from} to ${until}`,
    es: (from: string, until: string) => `${from} a ${until}`,
  },
  closed: { pt: 'Fechado', en: 'Closed', es: 'Cerrado' },
  closedHint: {
    pt: 'As contas deste dia não mudam mais.',
    en: 'The figures of this day no longer change.',
    es: 'Las cuentas de este día ya no cambian.',
  },
  downFrom: {
    pt: (from: string, to: string) => `Fora do ar ${from}–${to}`,
    en: (from: string, to: string) => `Down ${from}–${to}`,
    es: (from: string, to: string) => `Fuera de línea ${from}–${to}`,
  },
  downSince: {
    pt: (from: string) => `Fora do ar desde ${from}`,
    en: (from: string) => `Down since ${from}`,
    es: (from: string) => `Fuera de línea desde ${from}`,
  },
  recovered: {
    pt: (n: number) => one(n, 'mensagem recuperada', 'mensagens recuperadas'),
    en: (n: number) => one(n, 'message recovered', 'messages recovered'),
    es: (n: number) => one(n, 'mensaje recuperado', 'mensajes recuperados'),
  },
  unknown: {
    pt: (n: number) => one(n, 'desconhecida', 'desconhecidas'),
    en: (n: number) => `${n} unknown`,
    es: (n: number) => one(n, 'desconocido', 'desconocidos'),
  },
  unknownNewDevice: {
    pt: 'desconhecidas: o aparelho foi pareado de novo; confira no celular',
    en: 'unknown: it was paired anew; look at the phone',
    es: 'desconocidos: se vinculó de nuevo; revise el teléfono',
  },
  fromHistory: {
    pt: (n: number) => `${n} do histórico do celular`,
    en: (n: number) => `${n} from the phone’s history`,
    es: (n: number) => `${n} del historial del teléfono`,
  },
  unknownPending: {
    pt: 'buscando o histórico do celular',
    en: 'reading the phone’s history',
    es: 'buscando el historial del teléfono',
  },
  unknownPartial: {
    pt: 'pode faltar alguma: o celular não enviou o histórico inteiro',
    en: 'some may be missing: the phone did not send its whole history',
    es: 'puede faltar alguno: el teléfono no envió todo el historial',
  },
  unknownYet: {
    pt: 'o WhatsApp guarda as mensagens até ela voltar',
    en: 'WhatsApp keeps the messages until it is back',
    es: 'WhatsApp guarda los mensajes hasta que vuelva',
  },
  notSent: {
    pt: (n: number) => one(n, 'mensagem não enviada', 'mensagens não enviadas'),
    en: (n: number) => one(n, 'message not sent', 'messages not sent'),
    es: (n: number) => one(n, 'mensaje no enviado', 'mensajes no enviados'),
  },
  code: {
    pt: (code: string) => `código ${code}`,
    en: (code: string) => `code ${code}`,
    es: (code: string) => `código ${code}`,
  },
  deletedTicket: { pt: 'Conversa excluída', en: 'Deleted conversation', es: 'Conversación eliminada' },
  sentSince: {
    pt: 'Todas saíram depois, em outra tentativa.',
    en: 'All of them were sent later, by another try.',
    es: 'Todos salieron después, en otro intento.',
  },
  noneTitle: { pt: 'Nenhuma conexão ainda', en: 'No connections yet', es: 'Ninguna conexión todavía' },
  noneHint: {
    pt: 'Conecte um número para acompanhar o que acontece com cada mensagem.',
    en: 'Connect a number to follow what becomes of each message.',
    es: 'Conecte un número para seguir qué pasa con cada mensaje.',
  },
  toConnections: { pt: 'Ir para Conexões', en: 'Go to connections', es: 'Ir a Conexiones' },
  day: { pt: 'Dia', en: 'Day', es: 'Día' },
  state: { pt: 'Situação', en: 'State', es: 'Estado' },
  open: { pt: 'Aberto', en: 'Open', es: 'Abierto' },
  none: { pt: 'Sem registro', en: 'Not recorded', es: 'Sin registro' },
  unanswered: { pt: 'Sem resposta', en: 'Unanswered', es: 'Sin respuesta' },
  recoveredColumn: { pt: 'Recuperadas', en: 'Recovered', es: 'Recuperados' },
  unreadable: { pt: 'Não decifradas', en: 'Not decrypted', es: 'No descifrados' },
  accepted: { pt: 'Aceitas', en: 'Accepted', es: 'Aceptados' },
  read: { pt: 'Lidas', en: 'Read', es: 'Leídos' },
  waiting: { pt: 'Na fila', en: 'Waiting', es: 'En espera' },
  from: { pt: 'De', en: 'From', es: 'De' },
  to: { pt: 'Até', en: 'To', es: 'Hasta' },
  cause: { pt: 'Motivo', en: 'Cause', es: 'Motivo' },
} satisfies Texts;
