import type { ErrorText } from './first-errors.text.ts';

export type FieldNames = Record<string, ErrorText>;

/** Names of request fields as forms show them; a field without one appears under its name in the API. */
export const fieldNames: FieldNames = {
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo' },
  password: { pt: 'Senha', en: 'Password', es: 'Contraseña' },
  number: { pt: 'Número', en: 'Number', es: 'Número' },
  phone: { pt: 'Telefone', en: 'Phone', es: 'Teléfono' },
  color: { pt: 'Cor', en: 'Color', es: 'Color' },
  title: { pt: 'Título', en: 'Title', es: 'Título' },
  message: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  body: { pt: 'Mensagem', en: 'Message', es: 'Mensaje' },
  shortcode: { pt: 'Atalho', en: 'Shortcut', es: 'Atajo' },
  queueId: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  queueIds: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  watchedQueueIds: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  whatsappId: { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  contactId: { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  userId: { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  profile: { pt: 'Função', en: 'Role', es: 'Función' },
  greetingMessage: { pt: 'Mensagem de saudação', en: 'Greeting', es: 'Mensaje de saludo' },
  complationMessage: { pt: 'Mensagem de conclusão', en: 'Closing message', es: 'Mensaje de cierre' },
  outOfHoursMessage: { pt: 'Mensagem fora do expediente', en: 'Out-of-hours message', es: 'Mensaje fuera de horario' },
  ratingMessage: { pt: 'Mensagem de avaliação', en: 'Rating message', es: 'Mensaje de evaluación' },
  schedules: { pt: 'Horários', en: 'Hours', es: 'Horarios' },
  startTime: { pt: 'Início', en: 'Start', es: 'Inicio' },
  endTime: { pt: 'Fim', en: 'End', es: 'Fin' },
  apiKey: { pt: 'Chave da API', en: 'API key', es: 'Clave de la API' },
  maxTokens: { pt: 'Máximo de tokens', en: 'Most tokens', es: 'Máximo de tokens' },
  maxMessages: { pt: 'Máximo de mensagens', en: 'Most messages', es: 'Máximo de mensajes' },
  temperature: { pt: 'Temperatura', en: 'Temperature', es: 'Temperatura' },
  prompt: { pt: 'Prompt', en: 'Prompt', es: 'Prompt' },
  urlN8N: { pt: 'Endereço', en: 'Address', es: 'Dirección' },
  jsonContent: { pt: 'JSON', en: 'JSON', es: 'JSON' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor' },
};
