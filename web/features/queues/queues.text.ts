import type { Texts } from '#web/ui/language/use-text.ts';
import { crudText } from '#web/ui/lists/crud-text.ts';

export const queuesText = {
  ...crudText({
    pt: { one: 'fila', many: 'filas', isFeminine: true },
    en: { one: 'queue', many: 'queues' },
    es: { one: 'cola', many: 'colas', isFeminine: true },
  }),
  title: { pt: 'Filas e chatbot', en: 'Queues & chatbot', es: 'Colas y chatbot' },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  order: { pt: 'Ordem', en: 'Order', es: 'Orden' },
  orderHint: {
    pt: 'Lugar no menu que o cliente recebe; sem ordem, a fila vem por último.',
    en: 'Its place in the menu customers get; without one, the queue comes last.',
    es: 'Lugar en el menú que recibe el cliente; sin orden, la cola va al final.',
  },
  greeting: { pt: 'Mensagem de saudação', en: 'Greeting', es: 'Mensaje de saludo' },
  attendants: { pt: 'Quem atende', en: 'Served by', es: 'Quién atiende' },
  noAttendant: { pt: 'Ninguém atende', en: 'Without an agent', es: 'Nadie atiende' },
  menuOptions: { pt: 'Opções', en: 'Options', es: 'Opciones' },
  emptyHint: {
    pt: 'Filas são as áreas da empresa, como Vendas e Suporte: o cliente escolhe uma no menu, e quem trabalha nela atende.',
    en: 'Queues are the departments of the company: customers choose one from a menu, and those who work there answer.',
    es: 'Las colas son las áreas de la empresa: el cliente elige una en el menú y quien trabaja allí atiende.',
  },
  notFoundTitle: { pt: 'Nada encontrado', en: 'Nothing found', es: 'Nada encontrado' },
  notFoundHint: {
    pt: 'Nenhuma fila tem este nome.',
    en: 'No queue has this name.',
    es: 'Ninguna cola tiene este nombre.',
  },
  saved: { pt: 'Fila salva com sucesso!', en: 'Queue saved successfully', es: '¡Cola guardada con éxito!' },

  removeMessage: {
    pt: 'O menu dela é excluído também. As conversas continuam onde estão, sem fila.',
    en: 'Its menu is deleted as well. Conversations stay where they are, without a queue.',
    es: 'Su menú también se elimina. Las conversaciones siguen donde están, sin cola.',
  },
  removeManyMessage: {
    pt: 'Os menus delas são excluídos também. As conversas continuam onde estão, sem fila; usuários e conexões ficam sem elas.',
    en: 'Their menus are deleted as well. Conversations stay where they are, without a queue; users and connections go on without them.',
    es: 'Sus menús también se eliminan. Las conversaciones siguen donde están, sin cola; usuarios y conexiones quedan sin ellas.',
  },
  removeTickets: {
    pt: (n: number) =>
      n === 1 ? '1 atendimento em aberto fica sem fila' : `${n} atendimentos em aberto ficam sem fila`,
    en: (n: number) =>
      n === 1 ? '1 running conversation is left without queue' : `${n} running conversations are left without queue`,
    es: (n: number) => (n === 1 ? '1 atención en curso queda sin cola' : `${n} atenciones en curso quedan sin cola`),
  },
  removeUsers: {
    pt: (n: number) => (n === 1 ? '1 usuário deixa de ter esta fila' : `${n} usuários deixam de ter esta fila`),
    en: (n: number) => (n === 1 ? '1 user no longer has this queue' : `${n} users no longer have this queue`),
    es: (n: number) => (n === 1 ? '1 usuario deja de tener esta cola' : `${n} usuarios dejan de tener esta cola`),
  },
  removeConnections: {
    pt: (n: number) => (n === 1 ? '1 conexão deixa de oferecê-la' : `${n} conexões deixam de oferecê-la`),
    en: (n: number) => (n === 1 ? '1 connection no longer offers it' : `${n} connections no longer offer it`),
    es: (n: number) => (n === 1 ? '1 conexión deja de ofrecerla' : `${n} conexiones dejan de ofrecerla`),
  },
  removed: { pt: 'Fila excluída.', en: 'Queue deleted.', es: 'Cola eliminada.' },

  tabs: { pt: 'Partes da fila', en: 'Parts of the queue', es: 'Partes de la cola' },
  tabData: { pt: 'Dados', en: 'Data', es: 'Datos' },
  tabHours: { pt: 'Horários', en: 'Hours', es: 'Horarios' },
  tabOptions: { pt: 'Opções', en: 'Options', es: 'Opciones' },
  color: { pt: 'Cor', en: 'Color', es: 'Color' },
  otherColor: { pt: 'Outra cor', en: 'Another color', es: 'Otro color' },
  integration: { pt: 'Integração', en: 'Integration', es: 'Integración' },
  integrationHint: {
    pt: 'Conduz quem entra nesta fila até passar a conversa à equipe; webhook e n8n só ouvem.',
    en: 'Leads whoever enters this queue until it passes the conversation to the team; webhook and n8n only listen.',
    es: 'Conduce a quien entra en esta cola hasta pasar la conversación al equipo; webhook y n8n solo escuchan.',
  },
  prompt: { pt: 'Prompt de IA', en: 'AI prompt', es: 'Prompt de IA' },
  promptHint: {
    pt: 'Responde a quem entra nesta fila, se nenhuma integração a conduzir.',
    en: 'Answers whoever enters this queue, unless an integration leads it.',
    es: 'Responde a quien entra en esta cola, si ninguna integración la conduce.',
  },
  greetingHint: {
    pt: 'Enviada quando o cliente entra nesta fila, antes do menu.',
    en: 'Sent when the customer enters this queue, before its menu.',
    es: 'Se envía cuando el cliente entra en esta cola, antes del menú.',
  },
  assignment: { pt: 'Distribuição das conversas', en: 'Assignment of conversations', es: 'Reparto de conversaciones' },
  assignmentHint: {
    pt: 'Quem está disponível nesta fila recebe a conversa que espera há mais tempo.',
    en: 'Available agents of this queue get the conversation that has waited longest.',
    es: 'Quien está disponible en esta cola recibe la conversación que más espera.',
  },
  assignmentOff: { pt: 'Cada um aceita a sua', en: 'Agents accept their own', es: 'Cada uno acepta la suya' },
  assignmentRoundRobin: { pt: 'Em rodízio', en: 'Round robin', es: 'Por turnos' },
  assignmentLeastBusy: { pt: 'Para quem tem menos', en: 'To the least busy', es: 'A quien tiene menos' },
  answerMinutes: {
    pt: 'Meta para assumir (minutos)',
    en: 'Target to take it (minutes)',
    es: 'Meta para asumir (minutos)',
  },
  resolutionMinutes: {
    pt: 'Meta para resolver (minutos)',
    en: 'Target to resolve it (minutes)',
    es: 'Meta para resolver (minutos)',
  },
  targetsHint: {
    pt: 'Vazio: sem meta. A lista avisa em amarelo quando uma meta está perto e em vermelho quando passou.',
    en: 'Empty: no target. The list warns in amber when a target is near, and in red when it was missed.',
    es: 'Vacío: sin meta. La lista avisa en amarillo cuando una meta está cerca y en rojo cuando pasó.',
  },
  assignmentLimit: { pt: 'Limite por atendente', en: 'Limit per agent', es: 'Límite por agente' },
  assignmentLimitHint: {
    pt: 'Com tantas conversas abertas, não recebe outras. Vazio: sem limite.',
    en: 'With this many open conversations, an agent gets no more. Empty: no limit.',
    es: 'Con tantas conversaciones abiertas, no recibe más. Vacío: sin límite.',
  },
  completion: { pt: 'Mensagem de conclusão', en: 'Completion message', es: 'Mensaje de cierre' },
  outOfHours: { pt: 'Mensagem fora do horário', en: 'Out-of-hours message', es: 'Mensaje fuera de horario' },
  rating: { pt: 'Mensagem de avaliação', en: 'Rating message', es: 'Mensaje de evaluación' },
  insteadHint: {
    pt: 'Vazia: a da conexão.',
    en: 'Empty: the connection’s.',
    es: 'Vacío: el de la conexión.',
  },
  outOfHoursHint: {
    pt: 'Enviada fora do horário desta fila, em vez do menu. Vazia: ela atende a qualquer hora.',
    en: 'Sent outside the hours of this queue, instead of its menu. Empty: it answers at any hour.',
    es: 'Se envía fuera del horario de esta cola, en vez del menú. Vacío: atiende a cualquier hora.',
  },
  file: {
    pt: 'Arquivo enviado depois da saudação',
    en: 'File sent after the greeting',
    es: 'Archivo enviado después del saludo',
  },
  hours: { pt: 'Horário de atendimento', en: 'Working hours', es: 'Horario de atención' },
  hoursUnused: {
    pt: 'Hoje estes horários não têm efeito: em Configurações, escolha o horário por fila.',
    en: 'These hours have no effect now: choose hours by queue in the settings.',
    es: 'Ahora estos horarios no tienen efecto: en Configuración, elija el horario por cola.',
  },
  saveFirst: {
    pt: 'As opções pertencem a uma fila que já existe. Salve esta para montar o menu dela.',
    en: 'Options belong to a queue that exists. Save this one to build its menu.',
    es: 'Las opciones pertenecen a una cola que ya existe. Guarde esta para armar su menú.',
  },
  saveAndGoOn: { pt: 'Salvar e continuar', en: 'Save and go on', es: 'Guardar y continuar' },
} satisfies Texts;
