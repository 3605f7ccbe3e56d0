import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { carla, type Tour } from './tour.ts';

/** Sends a campaign to one customer, and uses its buttons. */
export const campaigning = async ({ admin }: Tour, whatsappId: number, contactListId: number) => {
  const allDay = { windowStart: '00:00', windowEnd: '00:00', skipHolidays: false, messageInterval: 0 };
  await admin.call(campaignSettings.save, { body: { settings: allDay } });
  await admin.call(contactLists.createItem, { body: { contactListId, name: 'Carla', number: carla } });
  await eventually('the number is checked', async () => {
    const { contacts } = await admin.call(contactLists.items, { query: { contactListId, searchParam: 'carla' } });
    return contacts.some(({ isWhatsappValid }) => isWhatsappValid === true);
  });
  const { id: campaignId } = await admin.call(campaigns.create, {
    body: { name: 'Novidades', message1: 'Olá, {nome}!', whatsappId, contactListId },
  });
  const params = { campaignId };
  await admin.call(campaigns.estimate, { params });
  await admin.call(campaigns.test, { params, body: { number: carla } });
  await admin.call(campaigns.start, { params });
  await eventually('the campaign is finished', async () => {
    const { status, counts } = await admin.call(campaigns.show, { params });
    return status === 'FINALIZADA' && counts.sending === 0;
  });
  await admin.call(campaigns.retryFailed, { params });
  const other = await admin.call(campaigns.create, { body: { name: 'Antiga', message1: 'Olá' } });
  await admin.call(campaigns.remove, { params: { campaignId: other.id } });
  return { campaignId };
};
