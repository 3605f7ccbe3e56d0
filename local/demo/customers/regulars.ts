import { presentTalks } from '../history/present-talks.ts';
import { contactCount } from '../history/shop-past.ts';
import { contactsOfShop } from '../history/write-export.ts';
import { answersToCampaign } from '../shop/campaign.ts';
import type { Customer } from './visit.ts';

/** Each customer of the past whose number in the list divides by this has a phone and is on the list of the campaign. */
const everyNth = 3;

/** Customers of the past whom the campaign reaches. */
export function pastCustomers() {
  return contactsOfShop().filter(({ id }) => id <= contactCount && id % everyNth === 0);
}

/** Customers whose conversations began before the demo: they read, and answer an agent or the campaign. */
export function olderCustomers(): Customer[] {
  const ofCampaign = pastCustomers().map(({ number, name }, n) => {
    const answer = n % 3 === 1 ? answersToCampaign[((n - 1) / 3) % answersToCampaign.length] : undefined;
    return { number, name, option: 1 as const, visits: [], ...(answer && { toCampaign: answer }) };
  });
  const people = contactsOfShop().slice(contactCount);
  const ofToday = presentTalks.flatMap(({ replies }, n) => {
    const person = people[n];
    return person ? [{ number: person.number, name: person.name, option: 1 as const, visits: [], replies }] : [];
  });
  return [...ofToday, ...ofCampaign];
}
