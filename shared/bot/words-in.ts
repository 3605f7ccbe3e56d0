import type { BotWords } from './words.ts';

const pt: BotWords = {
  invalidOption: 'Não entendi. Por favor, responda apenas com o número de uma das opções.',
  oneLevelUp: 'Voltar ao menu anterior',
  toFirstMenu: 'Voltar ao início',
  chooseAnother: 'Digite *#* para voltar ao início e escolher outra opção.',
};

const en: BotWords = {
  invalidOption: 'I did not understand that. Please answer with just the number of one of the options.',
  oneLevelUp: 'Back to the previous menu',
  toFirstMenu: 'Back to the start',
  chooseAnother: 'Type *#* to go back to the start and choose another option.',
};

const es: BotWords = {
  invalidOption: 'No entendí. Por favor, responda solo con el número de una de las opciones.',
  oneLevelUp: 'Volver al menú anterior',
  toFirstMenu: 'Volver al inicio',
  chooseAnother: 'Escriba *#* para volver al inicio y elegir otra opción.',
};

/** The bot's built-in texts by language of the customers. */
export const botWords = { pt, en, es };

/** The bot's built-in texts in the language that a company chose for its customers; Portuguese for any other. */
export function botWordsIn(language: string): BotWords {
  return Object.hasOwn(botWords, language) ? botWords[language as keyof typeof botWords] : pt;
}
