import { currentDemoConversations } from '../history/present-talks.ts';
import { contactCount } from '../history/shop-past.ts';
import { shopContacts } from '../history/write-export.ts';
import { answersToCampaign } from '../shop/campaign.ts';
import type { DemoCustomer } from './visit.ts';

/** Each customer of the past whose number in the list divides by this has a phone and is on the list of the campaign. */
const everyNth = 3;

/** Customers of the past whom the campaign reaches. */
export function pastCampaignCustomers() {
  return shopContacts().filter(({ id }) => id <= contactCount && id % everyNth === 0);
}

/** Customers whose conversations began before the demo: they read, and answer an agent or the campaign. */
export function olderCustomers(): DemoCustomer[] {
  const ofCampaign = pastCampaignCustomers().map(({ number, name }, n) => {
    const answer = n % 3 === 1 ? answersToCampaign[((n - 1) / 3) % answersToCampaign.length] : undefined;
    return { number, name, option: 1 as const, visits: [], ...(answer && { toCampaign: answer }) };
  });
  const people = shopContacts().slice(contactCount);
  const ofToday = currentDemoConversations.flatMap(({ replies }, n) => {
    const person = people[n];
    return person ? [{ number: person.number, name: person.name, option: 1 as const, visits: [], replies }] : [];
  });
  return [...ofToday, ...ofCampaign];
}
