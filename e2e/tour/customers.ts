import type * as z from 'zod';
import type { RoleForm } from '#shared/roles/contract.ts';
/** The fixture's users, contacts and texts, with names that strain a layout. */
export const tourPassword = 'passeio-5';

export const tourContacts = {
  admin: { company: 'Padaria e Confeitaria Pão Quente da Vila Mariana', email: 'dona@padaria.example' },
  /** Administrator of a company without any data. */
  fresh: { company: 'Ótica Nova', email: 'dono@otica.example' },
  /** Administrators of companies at the first steps: named, before a QR code, with a phone, and after the first message. */
  named: { company: 'Ateliê da Teresa', email: 'dona@atelie.example' },
  linking: { company: 'Barbearia do Centro', email: 'dono@barbearia.example' },
  paired: { company: 'Chaveiro Vinte e Quatro Horas', email: 'dono@chaveiro.example' },
  served: { company: 'Floricultura Primavera', email: 'dona@floricultura.example' },
  agent: { email: 'ana@padaria.example' },
  /** Administrators of companies with an invoice to pay: due in three days, and without access. */
  payer: { company: 'Pet Shop Amigo Fiel', email: 'dona@petshop.example' },
  lapsed: { company: 'Gráfica Rápida', email: 'dono@grafica.example' },
  queue: 'Encomendas',
  watchedQueue: 'Financeiro, notas fiscais e cobrança da matriz',
} as const;

export const tourQueues = [
  { name: tourContacts.queue, color: '#3b82f6', orderQueue: 1, greetingMessage: 'Olá! O que vamos assar para você?' },
  {
    name: tourContacts.watchedQueue,
    color: '#f2e205',
    orderQueue: 2,
    greetingMessage:
      'Você está no financeiro. Tenha em mãos o número do pedido e o CNPJ: atendemos de segunda a sexta, das 9h às 17h.',
  },
];

export const tourColleagues = [
  { name: 'Ana Lima', email: tourContacts.agent.email, allTicket: 'enabled' as const },
  { name: 'Sílvio Prado', email: 'silvio@padaria.example', profile: 'supervisor' as const },
  {
    name: 'Maria Antonieta dos Santos Cavalcanti de Albuquer',
    email: 'maria.antonieta.dos.santos.cavalcanti@confeitaria-pao-quente.example',
    profile: 'admin' as const,
  },
];

export const tourConnection = {
  name: 'Loja',
  number: '5511940000001',
  unpaired: 'Suporte técnico e pós-venda da matriz em São Paulo',
} as const;

export const tourRoles: z.input<typeof RoleForm>[] = [
  { name: 'Financeiro', rights: ['billing:use', 'ledger:read', 'contacts:read'] },
  {
    name: 'Coordenação de encomendas e entregas',
    profile: 'supervisor',
    rights: [
      'tickets:read',
      'tickets-manager:showall',
      'tags:manage',
      'dashboard:view',
      'contacts-page:exportContacts',
    ],
  },
];

export const tourTags = [
  { name: 'Encomenda', color: '#1f9d55' },
  { name: 'Reclamação', color: '#c81e1e' },
  { name: 'Cliente antigo que compra todo mês para a escola', color: '#f2e205' },
  { name: 'Novo pedido', color: '#2d6cdf', kanban: 1 as const },
  { name: 'Em produção', color: '#d97706', kanban: 1 as const },
  { name: 'Pronto para retirada no balcão da loja da praça', color: '#7c3aed', kanban: 1 as const },
];

export const tourViews = [
  { list: '/contacts', name: 'Clientes da lista', query: 'q=cliente', isDefault: false },
  { list: '/contacts', name: 'Novos de novembro', query: 'from=2026-11-01', isDefault: false },
] as const;

export const tourQuickMessages = [
  { shortcode: 'horario', message: 'Abrimos de segunda a sábado, das 6h às 20h.', geral: true },
  { shortcode: 'saudacao', message: 'Olá {{firstName}}, {{gretting}}! Em que posso ajudar?', geral: true },
  {
    shortcode: 'endereco-completo-da-loja-com-referencia',
    message:
      'Estamos na Rua Domingos de Morais, 2564, Vila Mariana, ao lado da farmácia e em frente ao metrô. Há estacionamento conveniado na esquina e a entrada para cadeirantes fica na lateral, pela rua de trás.',
    geral: false,
  },
];

/** Each customer sends one message; `key` names what their conversation shows. */
export const tourCustomers = [
  { key: 'closed', name: 'Otávio Reis', number: '5511940000010', text: 'Obrigado, era só isso!' },
  { key: 'failed', name: 'Beatriz', number: '5511940000011', text: 'Chegou o bolo?' },
  {
    key: 'long',
    name: 'Wolfeschlegelsteinhausenbergerdorff Neto da Conceição',
    number: '5511940000012',
    text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
  { key: 'waiting', name: 'Carla Dias', number: '5511940000013', text: 'Bom dia, têm bolo de milho hoje?' },
  {
    key: 'alsoWaiting',
    name: 'Associação dos Moradores do Bairro da Saúde',
    number: '5511940000014',
    text: 'Boa tarde! Gostaríamos de um orçamento para a festa junina de 12 de junho: 300 pães, 40 bolos e bebidas.',
  },
  { key: 'rich', name: 'Rita Souza', number: '5511940000015', text: 'Oi! Quero encomendar um bolo para sábado 🎂' },
] as const;

/** Prompts of the company; their AI is never called. */
export const promptNames = [
  { name: 'Atendente da padaria', prompt: 'Você atende os clientes de uma padaria.\nSeja breve e gentil.' },
  { name: 'Quem responde as dúvidas de encomendas, entregas e prazos da matriz e das filiais', prompt: 'Responda.' },
] as const;

/** An integration of each type; none is ever called. */
export const tourIntegrations = [
  { type: 'typebot', name: 'Fluxo de encomendas', urlN8N: 'https://typebot.example', typebotSlug: 'encomendas' },
  { type: 'webhook', name: 'Sistema da loja', urlN8N: 'https://erp.padaria.example/recado' },
  { type: 'n8n', name: 'Avisos internos da produção e da entrega da matriz', urlN8N: 'https://n8n.padaria.example/x' },
] as const;
