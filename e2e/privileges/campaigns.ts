import { campaignSettings } from '#shared/campaign-settings/contract.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { contactLists } from '#shared/contact-lists/contract.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { companyNumber, type PrivilegesContext, putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

const attach = async (admin: RecordingApiClient, campaignId: number, file: Buffer<ArrayBuffer>): Promise<void> => {
  const params = { campaignId };
  const address = await admin.call(campaigns.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(address, file);
  await admin.call(campaigns.attach, { params, body: { uploadId: address.uploadId, fileName: 'dot.png' } });
};

/** A campaign with a file waits for its sending window, in all its states. */
const waitingCampaign = async (
  admin: RecordingApiClient,
  whatsappId: number,
  contactListId: number,
  file: Buffer<ArrayBuffer>,
): Promise<void> => {
  const hour = (later: number) => `${String((new Date().getUTCHours() + 24 - 3 + later) % 24).padStart(2, '0')}:00`;
  await admin.call(campaignSettings.save, { body: { settings: { windowStart: hour(4), windowEnd: hour(5) } } });
  const { id: campaignId } = await admin.call(campaigns.create, {
    body: {
      name: 'À noite',
      message1: 'Boa noite, {nome}!',
      whatsappId,
      contactListId,
      scheduledAt: '2035-01-02T09:00:00Z',
    },
  });
  const params = { campaignId };
  for (const used of ['removed', 'sent']) {
    await attach(admin, campaignId, file);
    if (used === 'removed') await admin.call(campaigns.detach, { params });
  }
  await admin.call(campaigns.copy, { params, body: { name: 'À noite (cópia)' } });
  await admin.call(campaigns.update, { params, body: { name: 'À noite, com foto' } });
  await admin.call(campaigns.start, { params });
  const is = (wanted: string) =>
    waitForResult(
      `the campaign is ${wanted}`,
      async () => (await admin.call(campaigns.show, { params })).status === wanted,
    );
  await is('EM_ANDAMENTO');
  await admin.call(campaigns.pause, { params });
  await admin.call(campaigns.resume, { params });
  await admin.call(campaigns.cancel, { params });
  await is('CANCELADA');
  await admin.call(campaigns.restart, { params });
  await is('EM_ANDAMENTO');
  await admin.call(campaigns.cancel, { params });
  await is('CANCELADA');
  await admin.call(campaigns.remove, { params });
};

const elza = '5511987654398';
/** A number without a conversation: the test begins one. */
const tested = '5511987654397';

/** Adds a contact without a conversation to the list, and waits until WhatsApp was asked about all of its numbers. */
const addElza = async ({ admin, phones }: PrivilegesContext, contactListId: number): Promise<void> => {
  await phones.create(elza, 'Elza');
  await phones.create(tested, 'Teste');
  await admin.call(contacts.create, { body: { name: 'Elza', number: elza } });
  await admin.call(contactLists.createItem, { body: { contactListId, name: 'Elza', number: elza } });
  for (const searchParam of ['carla', 'elza'])
    await waitForResult(
      `the number of ${searchParam} is checked`,
      async () => {
        const { contacts } = await admin.call(contactLists.items, { query: { contactListId, searchParam } });
        return contacts.some(({ isWhatsappValid }) => isWhatsappValid === true);
      },
      // Minutes may lie between two looks at numbers.
      180_000,
    );
};

/** Sends a campaign to two contacts, one of them without a conversation, one refused at first, and uses its buttons. */
export async function exerciseCampaigns(
  tour: PrivilegesContext,
  whatsappId: number,
  contactListId: number,
  file: Buffer<ArrayBuffer>,
) {
  const { admin, phones } = tour;
  const allDay = { windowStart: '00:00', windowEnd: '00:00', skipHolidays: false, messageInterval: 0 };
  await admin.call(campaignSettings.save, { body: { settings: allDay } });
  await addElza(tour, contactListId);
  const { id: campaignId } = await admin.call(campaigns.create, {
    body: { name: 'Novidades', message1: 'Olá, {nome}!', whatsappId, contactListId },
  });
  const params = { campaignId };
  await admin.call(campaigns.estimate, { params });
  await admin.call(campaigns.test, { params, body: { number: tested } });
  await attach(admin, campaignId, file);
  const finished = (failed: number) =>
    waitForResult(`the campaign is finished, with ${failed} failures`, async () => {
      const { status, counts } = await admin.call(campaigns.show, { params });
      return status === 'FINALIZADA' && counts.waiting + counts.sending === 0 && counts.failed === failed;
    });
  await waitForResult('the test arrives', async () => (await phones.chat(tested, companyNumber)).length > 0);
  await phones.fault('nack', companyNumber);
  await admin.call(campaigns.start, { params });
  await finished(1);
  await admin.call(campaigns.retryFailed, { params });
  await finished(0);
  const other = await admin.call(campaigns.create, { body: { name: 'Antiga', message1: 'Olá' } });
  await admin.call(campaigns.remove, { params: { campaignId: other.id } });
  await waitingCampaign(admin, whatsappId, contactListId, file);
  return { campaignId };
}
