import { contacts } from '#shared/contacts/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { overview } from '#shared/overview/contract.ts';
import { overviewParts } from '#shared/overview/overview.ts';
import { reads } from '#shared/reads/contract.ts';
import { routesReadTogether } from '#shared/reads/read-together.ts';
import { settings } from '#shared/settings/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { carla, companyNumber, type PrivilegesContext } from './tour.ts';

/** The reads of an opened conversation, in one request. */
async function readingTogether(
  visitor: PrivilegesContext['admin'],
  { contactId, ticketId }: { contactId: number; ticketId: number },
) {
  const query = { ticketId, contactId, parts: overviewParts.join() };
  const asked = routesReadTogether.map((route) => ({ route, params: { ticketId, contactId }, query }));
  const { answers } = await visitor.call(reads.together, { query: { reads: JSON.stringify(asked) } });
  const failed = asked.filter((_, n) => answers[n]?.status !== 200);
  if (failed.length > 0) throw new Error(`not read: ${failed.map(({ route }) => route).join()}`);
}

/** A contact that was typed twice is merged, and the merge is undone; returns its id. */
async function merging(
  { admin, phones }: Pick<PrivilegesContext, 'admin' | 'phones'>,
  contactId: number,
): Promise<number> {
  // WhatsApp must know the number of a new contact.
  await phones.create('551133334444', 'Carla D.');
  const created = await admin.call(contacts.create, { body: { name: 'Carla D.', number: '551133334444' } });
  const otherId = 'existingContact' in created ? created.existingContact.id : created.id;
  const params = { contactId };
  await admin.call(contacts.previewMerge, { params: { contactId, otherId } });
  const { id: mergeId } = await admin.call(contacts.merge, { params, body: { otherId } });
  await admin.call(contacts.listMerges, { params });
  await admin.call(overview.contact, { params, query: { parts: overviewParts.join() } });
  await admin.call(contacts.undoMerge, { params: { contactId, mergeId } });
  return mergeId;
}

/** A customer's profile picture, a call from them, blocking them, and merging them with another contact. */
export async function exerciseContacts(
  { admin, phones }: PrivilegesContext,
  contactId: number,
  ticketId: number,
): Promise<number> {
  await phones.showPicture(carla, 'carla');
  const picture = await waitForResult('the picture is known', async () => {
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
  await phones.call(carla, companyNumber);
  await waitForResult('the call is shown', async () => {
    const page = await admin.call(messages.list, { params: { ticketId } });
    return page.messages.some(({ call }) => call !== null);
  });
  await readingTogether(admin, { contactId, ticketId });
  const block = async (blocked: boolean) => {
    await admin.call(contacts.block, { params: { contactId }, body: { blocked } });
    await waitForResult(
      'WhatsApp knows',
      async () => (await phones.blocked(companyNumber)).includes(carla) === blocked,
    );
  };
  await block(true);
  await block(false);
  return merging({ admin, phones }, contactId);
}
