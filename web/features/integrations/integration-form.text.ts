import type { Texts } from '#web/ui/use-text.ts';

export const integrationFormText = {
  dialogflowHint: {
    pt: 'O agente do Dialogflow (ES) responde aos clientes até dizer que a conversa acabou ou alguém da equipe assumir.',
    en: 'The Dialogflow (ES) agent answers customers until it says that the conversation is over or somebody of your team takes it.',
    es: 'El agente de Dialogflow (ES) responde a los clientes hasta decir que la conversación terminó o hasta que alguien del equipo la tome.',
  },
  n8nHint: {
    pt: 'Cada mensagem de cliente é enviada ao fluxo do n8n. O que ele responder é ignorado: para escrever ao cliente, o fluxo usa a API de mensagens.',
    en: 'Every message of a customer is sent to the n8n workflow. What it answers is ignored: to write to the customer, the workflow uses the messages API.',
    es: 'Cada mensaje de cliente se envía al flujo de n8n. Lo que responda se ignora: para escribir al cliente, el flujo usa la API de mensajes.',
  },
  webhookHint: {
    pt: 'Cada mensagem de cliente é enviada a este endereço, assinada. A conversa segue como se nada fosse.',
    en: 'Every message of a customer is sent to this address, signed. The conversation goes on as if nothing were.',
    es: 'Cada mensaje de cliente se envía a esta dirección, firmado. La conversación sigue como si nada.',
  },
  typebotHint: {
    pt: 'O typebot conduz a conversa até terminar, transferir ou alguém da equipe assumir.',
    en: 'The typebot leads the conversation until it ends, transfers it or somebody of your team takes it.',
    es: 'El typebot conduce la conversación hasta terminar, transferirla o hasta que alguien del equipo la tome.',
  },
  address: { pt: 'Endereço (URL)', en: 'Address (URL)', es: 'Dirección (URL)' },
  viewer: { pt: 'Endereço do typebot (URL)', en: 'Address of the typebot (URL)', es: 'Dirección del typebot (URL)' },
  viewerHint: {
    pt: 'Sem o nome do bot no fim, por exemplo https://typebot.io',
    en: 'Without the name of the bot at its end, for example https://typebot.io',
    es: 'Sin el nombre del bot al final, por ejemplo https://typebot.io',
  },
  wrongAddress: {
    pt: 'Um endereço completo, como https://…',
    en: 'A whole address, such as https://…',
    es: 'Una dirección completa, como https://…',
  },
  slug: { pt: 'Nome público do bot (slug)', en: 'Public id of the bot (slug)', es: 'Nombre público del bot (slug)' },
  expires: {
    pt: 'Expira após (minutos sem resposta)',
    en: 'Expires after (minutes without an answer)',
    es: 'Expira después de (minutos sin respuesta)',
  },
  expiresHint: { pt: '0: nunca', en: '0: never', es: '0: nunca' },
  delay: {
    pt: 'Intervalo entre mensagens (ms)',
    en: 'Delay between messages (ms)',
    es: 'Intervalo entre mensajes (ms)',
  },
  delayHint: {
    pt: 'O cliente vê “digitando…” por esse tempo antes de cada mensagem.',
    en: 'The customer sees “typing…” for that long before each message.',
    es: 'El cliente ve “escribiendo…” durante ese tiempo antes de cada mensaje.',
  },
  finish: { pt: 'Palavra que encerra', en: 'Word that ends it', es: 'Palabra que termina' },
  restart: { pt: 'Palavra que recomeça', en: 'Word that starts it again', es: 'Palabra que reinicia' },
  restartMessage: { pt: 'Mensagem ao recomeçar', en: 'Message when it starts again', es: 'Mensaje al reiniciar' },
  unknownMessage: {
    pt: 'Mensagem quando o bot não entende',
    en: 'Message when the bot does not understand',
    es: 'Mensaje cuando el bot no entiende',
  },
  project: { pt: 'Projeto do Google Cloud', en: 'Google Cloud project', es: 'Proyecto de Google Cloud' },
  language: { pt: 'Idioma do agente', en: 'Language of the agent', es: 'Idioma del agente' },
  'pt-BR': { pt: 'Português (Brasil)', en: 'Portuguese (Brazil)', es: 'Portugués (Brasil)' },
  en: { pt: 'Inglês', en: 'English', es: 'Inglés' },
  es: { pt: 'Espanhol', en: 'Spanish', es: 'Español' },
  key: {
    pt: 'Chave da conta de serviço (JSON)',
    en: 'Key of the service account (JSON)',
    es: 'Clave de la cuenta de servicio (JSON)',
  },
  keyHint: {
    pt: 'Cole o conteúdo do arquivo. Ele é guardado cifrado e não é mostrado de novo.',
    en: 'Paste what is in the file. It is stored encrypted and not shown again.',
    es: 'Pegue el contenido del archivo. Se guarda cifrado y no se vuelve a mostrar.',
  },
  keyKept: {
    pt: 'Há uma chave guardada. Cole outra para trocá-la.',
    en: 'A key is stored. Paste another one to replace it.',
    es: 'Hay una clave guardada. Pegue otra para cambiarla.',
  },
  wrongKey: {
    pt: 'Não é o arquivo de uma conta de serviço do Google.',
    en: 'This is not the file of a Google service account.',
    es: 'No es el archivo de una cuenta de servicio de Google.',
  },
  wrongSlug: {
    pt: 'Só letras, números e hifens, como no endereço do bot.',
    en: 'Letters, digits and hyphens only, as in the address of the bot.',
    es: 'Solo letras, números y guiones, como en la dirección del bot.',
  },
  secret: { pt: 'Segredo da assinatura', en: 'Signing secret', es: 'Secreto de la firma' },
  secretHint: {
    pt: 'Confira com ele a assinatura de cada envio. Copie agora: ele não é mostrado de novo.',
    en: 'Check the signature of every call with it. Copy it now: it is not shown again.',
    es: 'Verifique con él la firma de cada envío. Cópielo ahora: no se vuelve a mostrar.',
  },
  copy: { pt: 'Copiar segredo', en: 'Copy secret', es: 'Copiar secreto' },
  copied: { pt: 'Segredo copiado.', en: 'Secret copied.', es: 'Secreto copiado.' },
  renew: { pt: 'Gerar novo segredo', en: 'Generate a new secret', es: 'Generar nuevo secreto' },
  renewTitle: {
    pt: (name: string) => `Gerar um novo segredo para ${name}?`,
    en: (name: string) => `Generate a new secret for ${name}?`,
    es: (name: string) => `¿Generar un nuevo secreto para ${name}?`,
  },
  renewMessage: {
    pt: 'Os próximos envios são assinados com ele: quem confere com o atual passa a recusá-los até recebê-lo.',
    en: 'The next calls are signed with it: whoever checks with the current one refuses them until they get it.',
    es: 'Los próximos envíos se firman con él: quien verifica con el actual los rechaza hasta recibirlo.',
  },
  renewConfirm: { pt: 'Gerar', en: 'Generate', es: 'Generar' },
  done: { pt: 'Concluir', en: 'Done', es: 'Terminar' },
  made: {
    pt: (name: string) => `${name} está pronta`,
    en: (name: string) => `${name} is ready`,
    es: (name: string) => `${name} está lista`,
  },
  test: { pt: 'Testar', en: 'Test', es: 'Probar' },
  testAnswer: { pt: 'O agente respondeu:', en: 'The agent answered:', es: 'El agente respondió:' },
} satisfies Texts;
