import type { Texts } from '#web/ui/language/use-text.ts';

/** The rules of the bot (`BotRule`), as the phone names them under an answer. */
export const ruleText = {
  companyClosed: {
    pt: 'Fora do horário da empresa',
    en: 'Outside the company’s hours',
    es: 'Fuera del horario de la empresa',
  },
  queueClosed: {
    pt: (queue: string) => `Fora do horário da fila ${queue}`,
    en: (queue: string) => `Outside the hours of the queue ${queue}`,
    es: (queue: string) => `Fuera del horario de la cola ${queue}`,
  },
  queueMenu: {
    pt: 'Saudação da conexão e menu de filas',
    en: 'Greeting of the connection and menu of queues',
    es: 'Saludo de la conexión y menú de colas',
  },
  invalidOption: {
    pt: 'Resposta que não está no menu',
    en: 'Answer that is not in the menu',
    es: 'Respuesta que no está en el menú',
  },
  queueEntered: {
    pt: (queue: string) => `Entrada na fila ${queue}`,
    en: (queue: string) => `Entry into the queue ${queue}`,
    es: (queue: string) => `Entrada en la cola ${queue}`,
  },
  firstMenu: {
    pt: (queue: string) => `Primeiro menu da fila ${queue}`,
    en: (queue: string) => `First menu of the queue ${queue}`,
    es: (queue: string) => `Primer menú de la cola ${queue}`,
  },
  optionMenu: {
    pt: (option: string) => `Menu da opção ${option}`,
    en: (option: string) => `Menu of the option ${option}`,
    es: (option: string) => `Menú de la opción ${option}`,
  },
  lastOption: {
    pt: (option: string) => `Opção ${option}: agora uma pessoa continua`,
    en: (option: string) => `Option ${option}: now a person continues`,
    es: (option: string) => `Opción ${option}: ahora sigue una persona`,
  },
  connectionGreeting: { pt: 'Saudação da conexão', en: 'Greeting of the connection', es: 'Saludo de la conexión' },
  assistant: {
    pt: (name: string) => `Aqui responderia ${name}`,
    en: (name: string) => `Here ${name} would answer`,
    es: (name: string) => `Aquí respondería ${name}`,
  },
  someAssistant: { pt: 'um assistente', en: 'an assistant', es: 'un asistente' },
  waitsForPerson: {
    pt: 'Sem resposta do robô: espera uma pessoa',
    en: 'No answer of the bot: waits for a person',
    es: 'Sin respuesta del robot: espera a una persona',
  },
  menuSentBefore: {
    pt: 'Sem resposta: já foi enviada antes',
    en: 'No answer: it was sent before',
    es: 'Sin respuesta: ya se envió antes',
  },
  stopped: {
    pt: 'O robô parou: respondeu vezes demais sem uma pessoa',
    en: 'The bot stopped: it answered too often without a person',
    es: 'El robot paró: respondió demasiadas veces sin una persona',
  },
  rated: { pt: 'Nota do atendimento', en: 'Rating of the service', es: 'Nota de la atención' },
  notItsTurn: {
    pt: 'O robô não responde a esta mensagem',
    en: 'The bot does not answer this message',
    es: 'El robot no responde a este mensaje',
  },
  /** Appended to a rule of hours that sent nothing. */
  silentHours: {
    pt: 'nada é enviado, por falta de texto ou porque já foi avisado na última hora',
    en: 'nothing is sent, for want of a text or because it was sent within the last hour',
    es: 'no se envía nada, por falta de texto o porque ya se avisó en la última hora',
  },
  noTitle: { pt: 'sem título', en: 'without title', es: 'sin título' },
} satisfies Texts;
