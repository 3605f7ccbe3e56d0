import type { CustomerTexts } from './customer-texts.ts';

/** The product's own texts to customers, in English. */
export const en: CustomerTexts = {
  accepted: (agent) => `{{ms}}, {{name}}! This is ${agent}, I am taking care of you now.`,
  acceptedUnnamed: (agent) => `{{ms}}! This is ${agent}, I am taking care of you now.`,
  movedToQueue: (queue) => `You have been passed on to *${queue}*. One moment, please.`,
  movedToAgent: (agent) => `From now on *${agent}* is taking care of you.`,
  movedToBoth: (queue, agent) => `You have been passed on to *${queue}*, where *${agent}* is taking care of you.`,
  callsNotTaken: 'We do not take calls on this number. Please send us a message.',
  missedCall: (time) => `Missed call at ${time}`,
  rating: 'How was our service?',
  ratingChoices: 'Answer with a number:\n*1* - Dissatisfied\n*2* - Satisfied\n*3* - Very satisfied',
  notUnderstood: 'Sorry, I did not understand that. Could you say it in another way?',
  handedOver: 'One moment, please: somebody of our team goes on from here.',
  assistantAway:
    'I cannot answer here at the moment. Your message is with our team, who will answer as soon as they can.',
  bot: {
    invalidOption: 'I did not understand that. Please answer with just the number of one of the options.',
    oneLevelUp: 'Back to the previous menu',
    toFirstMenu: 'Back to the start',
    chooseAnother: 'Type *#* to go back to the start and choose another option.',
  },
};
