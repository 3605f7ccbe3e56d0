import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import type { DemoApi } from '../api.ts';
import { campaignOfShop } from '../shop/campaign.ts';

interface Person {
  name: string;
  number: string;
  email: string;
}

/** Starts a campaign to these people. It goes out within a minute, at any hour, and simulated customers read and answer it. */
export async function runCampaign(api: DemoApi, whatsappId: number, people: readonly Person[]): Promise<void> {
  const anyHour = { windowStart: '00:00', windowEnd: '00:00', skipHolidays: false };
  await api.call(campaignSettings.save, { body: { settings: { ...anyHour, messageInterval: 2, warmUp: false } } });
  const { name, list, message } = campaignOfShop;
  const { id: contactListId } = await api.call(contactLists.create, { body: { name: list } });
  for (const { name: person, number, email } of people)
    await api.call(contactLists.createItem, { body: { contactListId, name: person, number, email } });
  const { id: campaignId } = await api.call(campaigns.create, {
    body: { name, message1: message, whatsappId, contactListId },
  });
  await api.call(campaigns.start, { params: { campaignId } });
}
