import type { Texts } from '#web/ui/language/use-text.ts';

export const firstStepsPageText = {
  hint: {
    pt: 'Quatro passos até a sua equipe atender pelo WhatsApp.',
    en: 'Four steps until your team serves customers on WhatsApp.',
    es: 'Cuatro pasos hasta que su equipo atienda por WhatsApp.',
  },
  done: { pt: 'Feito', en: 'Done', es: 'Hecho' },
  goOn: { pt: 'Continuar', en: 'Continue', es: 'Continuar' },
  nameHint: {
    pt: 'Os clientes veem o seu nome nas mensagens que você assina.',
    en: 'Customers see your name in the messages you sign.',
    es: 'Los clientes ven su nombre en los mensajes que usted firma.',
  },
  companyName: { pt: 'Nome da empresa', en: 'Company’s name', es: 'Nombre de la empresa' },
  ownerName: { pt: 'Seu nome', en: 'Your name', es: 'Su nombre' },
  connectHint: {
    pt: 'Seu WhatsApp continua funcionando no celular. Aqui a equipe toda responde por ele.',
    en: 'Your WhatsApp keeps working on the phone. Here the whole team answers with it.',
    es: 'Su WhatsApp sigue funcionando en el teléfono. Aquí responde con él todo el equipo.',
  },
  connectionName: { pt: 'Nome da conexão', en: 'Name of the connection', es: 'Nombre de la conexión' },
  showCode: { pt: 'Mostrar o QR Code', en: 'Show the QR code', es: 'Mostrar el código QR' },
  write: {
    pt: (number: string) => `De outro telefone, escreva para ${number}`,
    en: (number: string) => `From another phone, write to ${number}`,
    es: (number: string) => `Desde otro teléfono, escriba a ${number}`,
  },
  waiting: {
    pt: 'Esperando a mensagem… a conversa abre sozinha.',
    en: 'Waiting for the message… the conversation will open.',
    es: 'Esperando el mensaje… la conversación se abrirá.',
  },
  arrived: {
    pt: (name: string) => `${name} escreveu. Abrindo a conversa…`,
    en: (name: string) => `${name} wrote. Opening the conversation…`,
    es: (name: string) => `${name} escribió. Abriendo la conversación…`,
  },
  connectFirst: {
    pt: 'Conecte um telefone antes.',
    en: 'Connect a phone first.',
    es: 'Conecte antes un teléfono.',
  },
  testCustomer: {
    pt: 'Escrever de um telefone de teste',
    en: 'Write from a test phone',
    es: 'Escribir desde un teléfono de prueba',
  },
  openTickets: { pt: 'Abrir os atendimentos', en: 'Open the conversations', es: 'Abrir las atenciones' },
  invite: { pt: 'Convide sua equipe', en: 'Invite your team', es: 'Invite a su equipo' },
  inviteHint: {
    pt: 'Cada atendente entra com o próprio e-mail e vê o que é seu.',
    en: 'Each agent signs in with an e-mail of their own and sees what is theirs.',
    es: 'Cada agente entra con su propio correo y ve lo que es suyo.',
  },
  queues: { pt: 'Crie suas filas', en: 'Create your queues', es: 'Cree sus colas' },
  queuesHint: {
    pt: 'Vendas, suporte, financeiro: o cliente escolhe, e a conversa chega a quem atende.',
    en: 'Sales, support, billing: customers choose, and the conversation reaches the people who serve it.',
    es: 'Ventas, soporte, cobranzas: el cliente elige, y la conversación llega a quien atiende.',
  },
  allDoneHint: {
    pt: 'Sua equipe já atende pelo WhatsApp. Bom trabalho!',
    en: 'Your team now serves customers on WhatsApp. Well done!',
    es: 'Su equipo ya atiende por WhatsApp. ¡Buen trabajo!',
  },
  showSteps: { pt: 'Ver os quatro passos', en: 'Show the four steps', es: 'Ver los cuatro pasos' },
  after: { pt: 'O que fazer agora', en: 'What to do next', es: 'Qué hacer ahora' },
  afterTeam: { pt: 'Convide mais gente', en: 'Invite more people', es: 'Invite a más personas' },
  afterTeamHint: {
    pt: 'Cada pessoa com seu acesso e suas filas.',
    en: 'Everyone with an account and queues of their own.',
    es: 'Cada persona con su acceso y sus colas.',
  },
  afterBot: { pt: 'Monte o menu automático', en: 'Set up the automatic menu', es: 'Arme el menú automático' },
  afterBotHint: {
    pt: 'O robô recebe o cliente e leva à fila certa.',
    en: 'The bot receives customers and leads them to the right queue.',
    es: 'El bot recibe al cliente y lo lleva a la cola correcta.',
  },
  afterCampaign: { pt: 'Avise seus clientes', en: 'Write to your customers', es: 'Avise a sus clientes' },
  afterCampaignHint: {
    pt: 'Uma campanha envia a muitos, no ritmo que não bloqueia.',
    en: 'A campaign sends to many, at a pace that does not get you blocked.',
    es: 'Una campaña envía a muchos, a un ritmo que no bloquea.',
  },
  afterHelp: { pt: 'Leia o guia', en: 'Read the guide', es: 'Lea la guía' },
  afterHelpHint: {
    pt: 'Respostas curtas, e estes passos, em Ajuda.',
    en: 'Short answers, and these steps, under Help.',
    es: 'Respuestas cortas, y estos pasos, en Ayuda.',
  },
} satisfies Texts;
