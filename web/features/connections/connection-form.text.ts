import type { Texts } from '#web/ui/language/use-text.ts';

export const connectionFormText = {
  parts: { pt: 'Partes do formulário', en: 'Parts of the form', es: 'Partes del formulario' },
  general: { pt: 'Geral', en: 'General', es: 'General' },
  messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes' },
  hours: { pt: 'Horários', en: 'Hours', es: 'Horarios' },
  ownHours: {
    pt: 'Horário próprio desta conexão',
    en: 'Hours of this connection’s own',
    es: 'Horario propio de esta conexión',
  },
  ownHoursHint: {
    pt: 'Vale no lugar do horário da empresa para quem escreve a este número. Desligado, vale o da empresa.',
    en: 'It stands for the company’s hours for those who write to this number. Off, the company’s count.',
    es: 'Vale en lugar del horario de la empresa para quien escribe a este número. Apagado, vale el de la empresa.',
  },
  hoursUnused: {
    pt: 'Hoje este horário não tem efeito: em Configurações, escolha o horário da empresa.',
    en: 'These hours have no effect now: choose hours of the company in the settings.',
    es: 'Ahora este horario no tiene efecto: en Configuración, elija el horario de la empresa.',
  },
  service: { pt: 'Atendimento', en: 'Service', es: 'Atención' },
  hasErrors: { pt: 'há campos a corrigir', en: 'some fields need correction', es: 'hay campos por corregir' },
  assistants: {
    pt: 'Quem responde antes da equipe',
    en: 'Who answers before the team',
    es: 'Quién responde antes del equipo',
  },
  assistantsHint: {
    pt: 'Conduz quem ainda não está em nenhuma fila, no lugar do menu. Webhook e n8n só ouvem: o menu continua. Com os dois, vale a integração.',
    en: 'Leads whoever is in no queue yet, in place of the menu. Webhook and n8n only listen: the menu goes on. With both, the integration counts.',
    es: 'Conduce a quien todavía no está en ninguna cola, en lugar del menú. Webhook y n8n solo escuchan: el menú sigue. Con ambos, vale la integración.',
  },
  integration: { pt: 'Integração', en: 'Integration', es: 'Integración' },
  prompt: { pt: 'Prompt de IA', en: 'AI prompt', es: 'Prompt de IA' },
  isDefaultHint: {
    pt: 'Para trocar, torne outra conexão a padrão.',
    en: 'To change it, make another connection the default.',
    es: 'Para cambiarla, haga predeterminada otra conexión.',
  },
  greetingHint: {
    pt: 'Com mais de uma fila, o menu aparece abaixo dela.',
    en: 'With more than one queue, the menu stands below it.',
    es: 'Con más de una cola, el menú aparece debajo.',
  },
  complationHint: {
    pt: 'Enviada ao finalizar o atendimento; a da fila, se houver, vale mais.',
    en: 'Sent when a conversation is resolved; the queue’s own, if any, goes first.',
    es: 'Se envía al finalizar; la de la cola, si existe, tiene prioridad.',
  },
  outOfHoursHint: {
    pt: 'Enviada fora do expediente da empresa, ou do próprio desta conexão.',
    en: 'Sent outside the company’s business hours, or this connection’s own.',
    es: 'Se envía fuera del horario de la empresa, o del propio de esta conexión.',
  },
  ratingMessage: { pt: 'Mensagem de avaliação', en: 'Rating message', es: 'Mensaje de evaluación' },
  ratingHint: {
    pt: 'Vem antes do pedido de uma nota de 1 a 3, quando a avaliação está ligada.',
    en: 'Comes before the request for a rating from 1 to 3, when ratings are on.',
    es: 'Va antes del pedido de una nota de 1 a 3, cuando la evaluación está activa.',
  },
  variables: {
    pt: 'Use {{firstName}}, {{name}}, {{ms}} (bom dia…), {{protocol}} e {{hora}} em qualquer mensagem.',
    en: 'Use {{firstName}}, {{name}}, {{ms}} (good morning…), {{protocol}} and {{hora}} in any message.',
    es: 'Use {{firstName}}, {{name}}, {{ms}} (buenos días…), {{protocol}} y {{hora}} en cualquier mensaje.',
  },
  waiting: { pt: 'Quem espera sem fila', en: 'Who waits without a queue', es: 'Quien espera sin cola' },
  waitingHint: {
    pt: 'Conversas que esperam sem fila passam sozinhas para uma.',
    en: 'Conversations that wait without a queue move to one by themselves.',
    es: 'Las conversaciones que esperan sin cola pasan solas a una.',
  },
  waitingMinutes: { pt: 'Depois de (minutos)', en: 'After (minutes)', es: 'Después de (minutos)' },
  waitingQueue: { pt: 'Vai para a fila', en: 'Goes to the queue', es: 'Pasa a la cola' },
  never: { pt: 'Não mover', en: 'Do not move', es: 'No mover' },
  waitingWhole: {
    pt: 'Escolha a fila e os minutos (1 ou mais), ou nenhum dos dois.',
    en: 'Choose the queue and the minutes (1 or more), or neither.',
    es: 'Elija la cola y los minutos (1 o más), o ninguno.',
  },
  inactive: { pt: 'Quem não responde', en: 'Who does not answer', es: 'Quien no responde' },
  expiresTicket: {
    pt: 'Finalizar depois de (minutos)',
    en: 'Resolve after (minutes)',
    es: 'Finalizar después de (minutos)',
  },
  expiresTicketHint: {
    pt: 'Conta desde a nossa última mensagem. 0: nunca.',
    en: 'Counted from our last message. 0: never.',
    es: 'Cuenta desde nuestro último mensaje. 0: nunca.',
  },
  expiresInactiveMessage: {
    pt: 'Mensagem ao finalizar por inatividade',
    en: 'Message on resolving for inactivity',
    es: 'Mensaje al finalizar por inactividad',
  },
  menu: { pt: 'Menu de filas', en: 'Menu of queues', es: 'Menú de colas' },
  maxUseBotQueues: {
    pt: 'Vezes que o menu é enviado',
    en: 'Times the menu is sent',
    es: 'Veces que se envía el menú',
  },
  maxUseBotQueuesHint: {
    pt: 'Em cada atendimento. 0: sem limite.',
    en: 'In each conversation. 0: no limit.',
    es: 'En cada atención. 0: sin límite.',
  },
  timeUseBotQueues: {
    pt: 'Intervalo entre menus (minutos)',
    en: 'Time between menus (minutes)',
    es: 'Intervalo entre menús (minutos)',
  },
  timeUseBotQueuesHint: {
    pt: 'Até lá o menu não se repete. 0: sem limite.',
    en: 'Until then it is not repeated. 0: no limit.',
    es: 'Hasta entonces no se repite. 0: sin límite.',
  },
} satisfies Texts;
