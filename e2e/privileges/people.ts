import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { carla, shop, type Tour } from './tour.ts';

/** A customer's profile picture, a call from them, and blocking them. */
export async function people({ admin, phones }: Tour, contactId: number, ticketId: number): Promise<void> {
  await phones.showPicture(carla, 'carla');
  const picture = await eventually('the picture is known', async () => {
    const { profilePicUrl } = await admin.call(contacts.show, { params: { contactId } });
    return profilePicUrl !== '' && profilePicUrl;
  });
  const { pictures } = await admin.call(contacts.pictures, { query: { names: picture } });
  const seen = await fetch(pictures[0]?.url ?? '');
  if (!seen.ok) throw new Error(`the picture: ${seen.status}`);
  for (const [key, value] of [
    ['call', 'disabled'],
    ['rejectCalls', 'enabled'],
  ] as const)
    await admin.call(settings.update, { params: { key }, body: { value } });
  await phones.call(carla, shop);
  await eventually('the call is shown', async () => {
    const page = await admin.call(messages.list, { params: { ticketId } });
    return page.messages.some(({ call }) => call !== null);
  });
  const block = async (blocked: boolean) => {
    await admin.call(contacts.block, { params: { contactId }, body: { blocked } });
    await eventually('WhatsApp knows', async () => (await phones.blocked(shop)).includes(carla) === blocked);
  };
  await block(true);
  await block(false);
}
