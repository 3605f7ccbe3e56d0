import type { Texts } from '#web/ui/language/use-text.ts';

export const firstStepsText = {
  title: { pt: 'Vamos começar', en: 'Let’s get started', es: 'Empecemos' },
  hint: {
    pt: 'Quatro passos até a primeira conversa da sua empresa.',
    en: 'Four steps to your company’s first conversation.',
    es: 'Cuatro pasos hasta la primera conversación de su empresa.',
  },
  namesTitle: {
    pt: 'Como você se chama?',
    en: 'What is your name?',
    es: '¿Cómo se llama usted?',
  },
  namesHint: {
    pt: 'Os clientes veem o seu nome nas mensagens que você assina.',
    en: 'Customers see your name in the messages you sign.',
    es: 'Los clientes ven su nombre en los mensajes que usted firma.',
  },
  ownerName: { pt: 'Seu nome', en: 'Your name', es: 'Su nombre' },
  planLine: {
    pt: (plan: string) => `Plano: ${plan}`,
    en: (plan: string) => `Plan: ${plan}`,
    es: (plan: string) => `Plan: ${plan}`,
  },
  trialLine: {
    pt: (plan: string, day: string, days: number) =>
      `Plano: ${plan}, em teste até ${day} (${days === 1 ? 'falta 1 dia' : `faltam ${days} dias`})`,
    en: (plan: string, day: string, days: number) =>
      `Plan: ${plan}, on trial until ${day} (${days === 1 ? '1 day left' : `${days} days left`})`,
    es: (plan: string, day: string, days: number) =>
      `Plan: ${plan}, en prueba hasta el ${day} (${days === 1 ? 'queda 1 día' : `quedan ${days} días`})`,
  },
  connect: { pt: 'Conecte um telefone', en: 'Connect a phone', es: 'Conecte un teléfono' },
  connectHint: {
    pt: 'Adicione uma conexão e leia o código com o WhatsApp da empresa.',
    en: 'Add a connection and scan its code with the company’s WhatsApp.',
    es: 'Añada una conexión y escanee el código con el WhatsApp de la empresa.',
  },
  queues: { pt: 'Crie suas filas', en: 'Create your queues', es: 'Cree sus colas' },
  queuesHint: {
    pt: 'Vendas, suporte, financeiro: o cliente escolhe, e a conversa chega a quem atende.',
    en: 'Sales, support, billing: customers choose, and the conversation reaches who serves them.',
    es: 'Ventas, soporte, cobranzas: el cliente elige, y la conversación llega a quien atiende.',
  },
  invite: { pt: 'Convide sua equipe', en: 'Invite your team', es: 'Invite a su equipo' },
  inviteHint: {
    pt: 'Cada atendente entra com o próprio e-mail e vê o que é seu.',
    en: 'Each agent signs in with an e-mail of their own and sees what is theirs.',
    es: 'Cada agente entra con su propio correo y ve lo que es suyo.',
  },
  receive: { pt: 'Receba a primeira mensagem', en: 'Receive the first message', es: 'Reciba el primer mensaje' },
  receiveHint: {
    pt: 'Escreva de outro telefone para o número conectado: a conversa aparece em Aguardando.',
    en: 'Write to the connected number from another phone: the conversation appears under Pending.',
    es: 'Escriba desde otro teléfono al número conectado: la conversación aparece en En espera.',
  },
  progress: {
    pt: (done: number) => (done === 1 ? '1 de 4 passos feito.' : `${done} de 4 passos feitos.`),
    en: (done: number) => `${done} of 4 steps done.`,
    es: (done: number) => (done === 1 ? '1 de 4 pasos hecho.' : `${done} de 4 pasos hechos.`),
  },
  dismiss: { pt: 'Dispensar estes passos', en: 'Dismiss these steps', es: 'Descartar estos pasos' },
  done: { pt: 'Feito', en: 'Done', es: 'Hecho' },
} satisfies Texts;
