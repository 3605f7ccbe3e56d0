import { usualHours } from '#shared/hours/usual-hours.ts';

/** The company of the demo. */
export const demoShop = {
  name: 'Flor de Trigo Confeitaria',
  email: 'helena@flordetrigo.example',
  owner: 'Helena Duarte',
  phone: '(31) 3222-0140',
  line: { name: 'WhatsApp da loja', number: '5531940000001' },
} as const;

/** Bakeries work on Saturdays, too. */
const hours = usualHours.map((day) =>
  day.weekdayEn === 'sunday'
    ? day
    : { ...day, startTime: '07:00', endTime: day.weekdayEn === 'saturday' ? '16:00' : '19:00' },
);

export type QueueName = 'Encomendas' | 'Balcão e entregas' | 'Financeiro';

/** In the order of the menu from which customers choose. */
export const queuesOfShop: readonly {
  name: QueueName;
  color: string;
  greetingMessage: string;
  answerMinutes: number;
  resolutionMinutes: number;
}[] = [
  {
    name: 'Encomendas',
    color: '#b45309',
    greetingMessage: 'Que delícia! Conta pra gente: para quando é, e para quantas pessoas? 🎂',
    answerMinutes: 10,
    resolutionMinutes: 240,
  },
  {
    name: 'Balcão e entregas',
    color: '#15803d',
    greetingMessage: 'Certo! Já tem alguém do balcão vindo falar com você.',
    answerMinutes: 5,
    resolutionMinutes: 60,
  },
  {
    name: 'Financeiro',
    color: '#2563eb',
    greetingMessage: 'Você está no financeiro. Se for sobre um pedido, mande o número dele, por favor.',
    answerMinutes: 30,
    resolutionMinutes: 480,
  },
];

export function queueForms() {
  return queuesOfShop.map((queue, at) => ({ ...queue, orderQueue: at + 1, schedules: hours }));
}

export const menuGreeting = 'Oi! Aqui é da Flor de Trigo 🌾 Para falar com a pessoa certa, escolha uma opção:';
export const farewellText = 'A Flor de Trigo agradece! Volte sempre 🌾';

/** Beside the owner. */
export const demoTeam: readonly {
  name: string;
  email: string;
  profile: 'user' | 'supervisor' | 'admin';
  queues: readonly QueueName[];
  /** Queues that the user watches. */
  watches?: readonly QueueName[];
}[] = [
  {
    name: 'Bruno Tavares',
    email: 'bruno@flordetrigo.example',
    profile: 'user',
    queues: ['Encomendas', 'Balcão e entregas'],
  },
  { name: 'Camila Nogueira', email: 'camila@flordetrigo.example', profile: 'user', queues: ['Encomendas'] },
  {
    name: 'Rafael Moreira',
    email: 'rafael@flordetrigo.example',
    profile: 'supervisor',
    queues: ['Balcão e entregas', 'Financeiro'],
    watches: ['Encomendas'],
  },
  {
    name: 'Joana Prates',
    email: 'joana@flordetrigo.example',
    profile: 'user',
    queues: ['Financeiro', 'Balcão e entregas'],
  },
];

export const tagsOfShop = [
  { name: 'Casamento', color: '#be185d' },
  { name: 'Aniversário', color: '#7c3aed' },
  { name: 'Empresa', color: '#0f766e' },
  { name: 'Cliente fiel', color: '#ca8a04' },
  { name: 'Reclamação', color: '#c81e1e' },
  { name: 'Orçamento enviado', color: '#2563eb', kanban: 1 as const },
  { name: 'Sinal pago', color: '#d97706', kanban: 1 as const },
  { name: 'Na cozinha', color: '#9333ea', kanban: 1 as const },
  { name: 'Pronto para retirar', color: '#15803d', kanban: 1 as const },
];
