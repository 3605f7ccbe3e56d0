export const campaignOfShop = {
  name: 'Encomendas de fim de ano',
  list: 'Clientes de sempre',
  message:
    'Oi {nome}! As encomendas de fim de ano da Flor de Trigo estão abertas 🎄 Quer receber o cardápio da ceia? Para não receber mais avisos, responda SAIR.',
} as const;

/** Words by which a phone recognizes the campaign's message. */
export const campaignWords = 'cardápio da ceia';

/** Answers of those who answer it. */
export const answersToCampaign = [
  'Quero sim! Manda por favor 🙏',
  'Oi! Tem pernil esse ano?',
  'Quero o cardápio, e já reserva uma rabanada pra mim',
  'SAIR',
  'Pode mandar!',
];
