import { botWords } from '#shared/bot/words-in.ts';
import type { CustomerTexts } from './customer-texts.ts';

/** The product's own texts to customers, in English. */
export const englishCustomerTexts: CustomerTexts = {
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
  appointment: {
    booked: (when, services, attendant) =>
      `{{ms}}, {{firstName}}! Your appointment is booked: *${services}*, ${when}, with ${attendant}.`,
    reminder: (when, services, attendant) =>
      `{{ms}}, {{firstName}}! A reminder of your appointment: *${services}*, ${when}, with ${attendant}.`,
    choices: 'Answer with a number:\n*1* - Confirm\n*2* - Find another time\n*3* - Cancel',
    confirmed: (when) => `Confirmed! See you ${when}.`,
    rescheduling: 'All right! Write the day and time you prefer, and we will answer soon.',
    cancelled: (when) => `Cancelled: your appointment ${when} was released.`,
    wantsAnother: (when) => `The customer wants another time than ${when}.`,
    at: 'at',
  },
  bot: botWords.en,
  bills: {
    ask: 'To see your bills, send the *CPF* or *CNPJ* of the account, digits only.',
    wrong: 'This CPF or CNPJ is not valid. Check the numbers and send it again.',
    unknown: 'I found no such account for this phone. Check the CPF or CNPJ and send it again.',
    person: 'I am calling a person of our team to help. One moment, please.',
    none: (name) => `${name}, there are no open bills.`,
    bills: (name) => `${name}, these are the open bills:`,
    bill: (n, amount, due) => `*${n}* - ${amount}, due on ${due}`,
    overdue: (n, amount, due) => `*${n}* - ${amount}, was due on ${due}`,
    unlock: (n) => `*${n}* - Unlock the connection on trust`,
    end: (n) => `*${n}* - Finish`,
    toPerson: '*0* - Talk to a person',
    choose: 'Answer with the number of one of the options.',
    copy: (amount, due) => `Bill of ${amount}, due on ${due}:`,
    pix: 'Pix code to copy and paste:',
    digits: 'Digits of the bar code:',
    noCopy: 'There is no Pix and no bar code for this bill.',
    paid: 'This bill is no longer open.',
    unlocked:
      'Done, the connection was unlocked on trust. If it is not back in a few minutes, switch the router off and on.',
    refused: 'The connection could not be unlocked here.',
    bye: 'Thank you for writing to us!',
  },
};
