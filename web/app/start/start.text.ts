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
    pt: 'Sua equipe já pode atender. Estes passos continuam em Ajuda.',
    en: 'Your team is ready to serve customers. These steps stay under Help.',
    es: 'Su equipo ya puede atender. Estos pasos siguen en Ayuda.',
  },
} satisfies Texts;
