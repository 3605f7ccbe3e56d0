import { botWords } from '#shared/bot/words-in.ts';
import type { CustomerTexts } from './customer-texts.ts';

/** The product's own texts to customers, in Spanish. */
export const spanishCustomerTexts: CustomerTexts = {
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
  appointment: {
    booked: (when, services, attendant) =>
      `{{ms}}, {{firstName}}! Su cita está reservada: *${services}*, ${when}, con ${attendant}.`,
    reminder: (when, services, attendant) =>
      `{{ms}}, {{firstName}}! Recordatorio de su cita: *${services}*, ${when}, con ${attendant}.`,
    choices: 'Responda con un número:\n*1* - Confirmar\n*2* - Cambiar el horario\n*3* - Cancelar',
    confirmed: (when) => `¡Confirmada! Le esperamos ${when}.`,
    rescheduling: '¡De acuerdo! Escriba el día y la hora que prefiere, y pronto le responderemos.',
    cancelled: (when) => `Cancelada: su cita ${when} quedó libre.`,
    wantsAnother: (when) => `El cliente quiere cambiar la cita ${when}.`,
    at: 'a las',
  },
  bot: botWords.es,
  bills: {
    ask: 'Para ver sus facturas, envíe el *CPF* o *CNPJ* del titular, solo los números.',
    wrong: 'Este CPF o CNPJ no es válido. Revise los números y envíelo de nuevo.',
    unknown: 'No encontré ese registro para este teléfono. Revise el CPF o CNPJ y envíelo de nuevo.',
    person: 'Voy a llamar a una persona de nuestro equipo para ayudar. Un momento, por favor.',
    none: (name) => `${name}, no hay facturas abiertas.`,
    bills: (name) => `${name}, estas son las facturas abiertas:`,
    bill: (n, amount, due) => `*${n}* - ${amount}, vence el ${due}`,
    overdue: (n, amount, due) => `*${n}* - ${amount}, venció el ${due}`,
    unlock: (n) => `*${n}* - Liberar la conexión en confianza`,
    end: (n) => `*${n}* - Terminar`,
    toPerson: '*0* - Hablar con una persona',
    choose: 'Responda con el número de una de las opciones.',
    copy: (amount, due) => `Factura de ${amount}, vencimiento ${due}:`,
    pix: 'Pix para copiar y pegar:',
    digits: 'Línea digitable:',
    noCopy: 'No hay Pix ni código de barras para esta factura.',
    paid: 'Esta factura ya no está abierta.',
    unlocked:
      'Listo, la conexión fue liberada en confianza. Si no vuelve en unos minutos, apague y encienda el router.',
    refused: 'No fue posible liberar la conexión por aquí.',
    bye: '¡Gracias por escribirnos!',
  },
};
