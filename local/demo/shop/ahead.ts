export const demoQuickMessages = [
  { shortcode: 'saudacao', message: '{{gretting}}, {{firstName}}! Aqui é da Flor de Trigo 🌾 Como posso ajudar?' },
  { shortcode: 'horario', message: 'Abrimos de segunda a sexta das 7h às 19h, e sábado até as 16h.' },
  { shortcode: 'pix', message: 'Nossa chave Pix é o CNPJ 12.345.678/0001-90. Pode mandar o comprovante por aqui 😉' },
  {
    shortcode: 'entrega',
    message: 'Entregamos das 9h às 18h. Savassi, Sion e Funcionários: R$ 12; outros bairros, sob consulta.',
  },
  { shortcode: 'sinal', message: 'Para confirmar a encomenda pedimos 50% de sinal. O restante fica para a retirada.' },
  {
    shortcode: 'cardapio',
    message: 'Bolos de festa (kg): brigadeiro R$ 95, ninho com morango R$ 99, damasco com nozes R$ 118.',
  },
];

/** `days`: from today. */
export const todosOfOwner: readonly { text: string; days?: number; isDone?: boolean }[] = [
  { text: 'Ligar para o fornecedor de farinha', days: 0 },
  { text: 'Confirmar a degustação de quinta com a noiva', days: 1 },
  { text: 'Fechar a escala do feriado', days: 3 },
  { text: 'Foto nova do bolo de três andares para o Instagram' },
  { text: 'Renovar o alvará', isDone: true },
];

/** Scheduled messages. */
export const demoScheduledMessages: readonly { body: string; days: number; time: string; recurrence?: string }[] = [
  {
    body: 'Oi {{firstName}}! Passando para lembrar que o seu bolo estará pronto amanhã, a partir das 14h 🎂',
    days: 1,
    time: '09:00',
  },
  {
    body: 'Feliz aniversário, {{firstName}}! 🎉 Tem um docinho por nossa conta te esperando no balcão.',
    days: 2,
    time: '08:00',
  },
  {
    body: 'Bom dia! Vamos repetir a encomenda de pães do escritório este mês?',
    days: 5,
    time: '10:30',
    recurrence: 'FREQ=MONTHLY',
  },
];

export const servicesOfShop = [
  { name: 'Degustação de bolos', price: 0, duration: 45 },
  { name: 'Reunião de casamento', price: 0, duration: 60 },
  { name: 'Oficina de confeitaria', price: 180, duration: 120 },
  { name: 'Montagem no local', price: 120, duration: 90 },
];

/** `day`: 0 for Monday; `service` and `user`: indexes in their lists. */
export const demoAppointmentsOfWeek = [
  { day: 0, hour: 10, service: 0, user: 0 },
  { day: 0, hour: 15, service: 1, user: 2 },
  { day: 1, hour: 9, service: 3, user: 1 },
  { day: 1, hour: 14, service: 0, user: 0 },
  { day: 1, hour: 16, service: 0, user: 2 },
  { day: 2, hour: 10, service: 1, user: 0 },
  { day: 2, hour: 18, service: 2, user: 2 },
  { day: 3, hour: 11, service: 0, user: 2 },
  { day: 3, hour: 15, service: 1, user: 0 },
  { day: 3, hour: 17, service: 0, user: 0 },
  { day: 4, hour: 8, service: 3, user: 1 },
  { day: 4, hour: 14, service: 0, user: 2 },
  { day: 4, hour: 16, service: 1, user: 0 },
  { day: 5, hour: 9, service: 2, user: 0 },
  { day: 5, hour: 13, service: 3, user: 1 },
];
