import type { CustomerTexts } from './customer-texts.ts';

/** The product's own texts to customers, in Spanish. */
export const es: CustomerTexts = {
  accepted: (agent) => `¡{{ms}}, {{name}}! Soy ${agent} y me ocuparé de su atención.`,
  acceptedUnnamed: (agent) => `¡{{ms}}! Soy ${agent} y me ocuparé de su atención.`,
  movedToQueue: (queue) => `Su atención pasó al sector *${queue}*. Un momento, por favor.`,
  movedToAgent: (agent) => `A partir de ahora le atiende *${agent}*.`,
  movedToBoth: (queue, agent) => `Su atención pasó al sector *${queue}* y ahora le atiende *${agent}*.`,
  callsNotTaken: 'No atendemos llamadas en este número. Por favor, envíenos un mensaje.',
  missedCall: (time) => `Llamada perdida a las ${time}`,
  rating: '¿Cómo fue su atención?',
  ratingChoices: 'Responda con un número:\n*1* - Insatisfecho\n*2* - Satisfecho\n*3* - Muy satisfecho',
  notUnderstood: 'Disculpe, no entendí. ¿Puede decirlo de otra manera?',
  handedOver: 'Un momento, por favor: alguien de nuestro equipo continúa desde aquí.',
  assistantAway:
    'No puedo responder por aquí ahora. Su mensaje ya está con nuestro equipo, que responderá en cuanto pueda.',
  bot: {
    invalidOption: 'No entendí. Por favor, responda solo con el número de una de las opciones.',
    oneLevelUp: 'Volver al menú anterior',
    toFirstMenu: 'Volver al inicio',
    chooseAnother: 'Escriba *#* para volver al inicio y elegir otra opción.',
  },
};
