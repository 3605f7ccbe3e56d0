import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const promptsText = {
  ...crudText({
    pt: { one: 'prompt', many: 'prompts' },
    en: { one: 'prompt', many: 'prompts' },
    es: { one: 'prompt', many: 'prompts' },
  }),
  credit: {
    pt: 'O crédito gratuito que o provedor da IA dá vence depois de algum tempo. Quando ele acaba, é preciso recarregar a conta no provedor: sem crédito a IA não responde, e as conversas ficam para a equipe.',
    en: 'The free credit the AI provider gives expires after some time. Once it is used up, the account at the provider has to be recharged: without credit the AI does not answer, and conversations are left to your team.',
    es: 'El crédito gratuito que da el proveedor de la IA vence después de un tiempo. Cuando se acaba, hay que recargar la cuenta en el proveedor: sin crédito la IA no responde, y las conversaciones quedan para el equipo.',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  queue: { pt: 'Fila', en: 'Queue', es: 'Cola' },
  noQueue: { pt: 'Nenhum', en: 'None', es: 'Ninguno' },
  chooseQueue: { pt: 'Informe o setor', en: 'Choose the queue', es: 'Elija el sector' },
  queueHint: {
    pt: 'A conversa passa para esta fila quando é preciso uma pessoa.',
    en: 'The conversation passes to this queue when a person is needed.',
    es: 'La conversación pasa a este sector cuando hace falta una persona.',
  },
  apiKey: { pt: 'Chave da API', en: 'API key', es: 'Clave de la API' },
  apiKeyHint: {
    pt: 'Da sua conta no provedor da IA. Fica guardada cifrada e não é mostrada de novo.',
    en: 'Of your account at the AI provider. It is kept encrypted and not shown again.',
    es: 'De su cuenta en el proveedor de la IA. Se guarda cifrada y no se muestra de nuevo.',
  },
  apiKeyKept: {
    pt: 'Há uma chave guardada. Deixe em branco para mantê-la.',
    en: 'A key is stored. Leave this empty to keep it.',
    es: 'Hay una clave guardada. Deje en blanco para mantenerla.',
  },
  prompt: { pt: 'Instruções (prompt)', en: 'Instructions (prompt)', es: 'Instrucciones (prompt)' },
  promptHint: {
    pt: 'Quem a IA é, o que ela sabe e como responde. Aceita {{firstName}}, {{name}}, {{ms}} e {{hora}}.',
    en: 'Who the AI is, what it knows and how it answers. Takes {{firstName}}, {{name}}, {{ms}} and {{hora}}.',
    es: 'Quién es la IA, qué sabe y cómo responde. Acepta {{firstName}}, {{name}}, {{ms}} y {{hora}}.',
  },
  temperature: { pt: 'Temperatura', en: 'Temperature', es: 'Temperatura' },
  temperatureHint: {
    pt: 'De 0 (fixa) a 2 (livre)',
    en: '0 (fixed) to 2 (free)',
    es: 'De 0 (fija) a 2 (libre)',
  },
  maxTokens: { pt: 'Máx. de tokens', en: 'Max. tokens', es: 'Máx. de tokens' },
  maxTokensHint: { pt: 'Em cada resposta', en: 'In each answer', es: 'En cada respuesta' },
  maxMessages: { pt: 'Máx. de mensagens', en: 'Max. messages', es: 'Máx. de mensajes' },
  maxMessagesHint: {
    pt: 'Lidas a cada resposta',
    en: 'Read for each answer',
    es: 'Leídas para cada respuesta',
  },
  baseUrl: { pt: 'Provedor da IA', en: 'Provider of the AI', es: 'Proveedor de la IA' },
  usualProvider: { pt: 'O de costume', en: 'The usual one', es: 'El habitual' },
  model: { pt: 'Modelo', en: 'Model', es: 'Modelo' },
  modelHint: {
    pt: 'O nome que o provedor usa. Vazio: o de costume.',
    en: 'The name the provider uses. Empty: the usual one.',
    es: 'El nombre que usa el proveedor. Vacío: el habitual.',
  },
  voice: { pt: 'Voz', en: 'Voice', es: 'Voz' },
  written: { pt: 'Texto (sem voz)', en: 'Text (no voice)', es: 'Texto (sin voz)' },
  voiceHint: {
    pt: 'Com uma voz, as respostas vão como mensagens de voz.',
    en: 'With a voice, answers go out as voice messages.',
    es: 'Con una voz, las respuestas van como mensajes de voz.',
  },
  voiceKey: { pt: 'Chave da API de voz', en: 'Voice API key', es: 'Clave de la API de voz' },
  voiceKeyHint: {
    pt: 'Do serviço de fala da Azure',
    en: 'Of Azure’s speech service',
    es: 'Del servicio de voz de Azure',
  },
  voiceRegion: { pt: 'Região de voz', en: 'Voice region', es: 'Región de voz' },
  voiceRegionHint: { pt: 'Por exemplo, brazilsouth', en: 'For example, brazilsouth', es: 'Por ejemplo, brazilsouth' },
  used: { pt: 'Tokens usados', en: 'Tokens used', es: 'Tokens usados' },
  lastFailure: { pt: 'Última falha', en: 'Last failure', es: 'Último fallo' },
  removeManyMessage: {
    pt: 'Filas e conexões que os usam ficam sem eles, e as conversas que eles conduzem passam para a equipe. Isto não pode ser desfeito.',
    en: 'Queues and connections that use them go on without them, and the conversations they lead pass to your team. This cannot be undone.',
    es: 'Las colas y conexiones que los usan siguen sin ellos, y las conversaciones que conducen pasan al equipo. No se puede deshacer.',
  },
  removeMessage: {
    pt: 'Filas e conexões que o usam ficam sem ele, e as conversas que ele conduz passam para a equipe. Isto não pode ser desfeito.',
    en: 'Queues and connections that use it go on without it, and the conversations it leads pass to your team. This cannot be undone.',
    es: 'Las colas y conexiones que lo usan siguen sin él, y las conversaciones que conduce pasan al equipo. No se puede deshacer.',
  },
  emptyHint: {
    pt: 'Uma IA pode responder seus clientes até ser preciso uma pessoa: crie um prompt e escolha-o numa fila ou conexão.',
    en: 'An AI can answer your customers until a person is needed: create a prompt and choose it in a queue or connection.',
    es: 'Una IA puede responder a sus clientes hasta que haga falta una persona: cree un prompt y elíjalo en una cola o conexión.',
  },
} satisfies Texts;
