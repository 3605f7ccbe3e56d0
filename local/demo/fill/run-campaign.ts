import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { type DemoApi, waitUntilFound } from '../api.ts';
import { campaignOfShop } from '../shop/campaign.ts';

interface Person {
  name: string;
  number: string;
  email: string;
}

/** Fills a contact list from a spreadsheet, as a shop does. */
async function importPeople(api: DemoApi, contactListId: number, people: readonly Person[]): Promise<void> {
  const rows = people.map(({ name, number, email }) => csvLine([name, number, email]));
  const file = new File([csvLine(['nome', 'numero', 'email']), ...rows], 'clientes-de-sempre.csv');
  const params = { contactListId };
  const { id } = await api.call(contactLists.upload, { params, file });
  await waitUntilFound('the import of the contact list', async () => {
    const all = await api.call(contactLists.listImports, { params });
    return all.find((one) => one.id === id && one.status === 'done');
  });
}

/** Starts a campaign to these people. It goes out within a minute, at any hour, and simulated customers read and answer it. */
export async function runCampaign(api: DemoApi, whatsappId: number, people: readonly Person[]): Promise<void> {
  const anyHour = { windowStart: '00:00', windowEnd: '00:00', skipHolidays: false };
  await api.call(campaignSettings.save, { body: { settings: { ...anyHour, messageInterval: 2, warmUp: false } } });
  const { name, list, message } = campaignOfShop;
  const { id: contactListId } = await api.call(contactLists.create, { body: { name: list } });
  await importPeople(api, contactListId, people);
  const { id: campaignId } = await api.call(campaigns.create, {
    body: { name, message1: message, whatsappId, contactListId },
  });
  await api.call(campaigns.start, { params: { campaignId } });
}
