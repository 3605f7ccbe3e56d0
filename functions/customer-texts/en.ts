import type { CustomerTexts } from './customer-texts.ts';

/** What the product itself says to customers, in English. */
export const en: CustomerTexts = {
  timesOfDay: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  accepted: (timeOfDay, name, agent) =>
    `${name ? `${timeOfDay}, ${name}!` : `${timeOfDay}!`} This is ${agent}, I am taking care of you now.`,
  movedToQueue: (queue) => `You have been passed on to *${queue}*. One moment, please.`,
  movedToAgent: (agent) => `From now on *${agent}* is taking care of you.`,
  movedToBoth: (queue, agent) => `You have been passed on to *${queue}*, where *${agent}* is taking care of you.`,
};
