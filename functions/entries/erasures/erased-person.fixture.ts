import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { campaignFixture } from '#functions/entries/campaigns/campaign.fixture.ts';
import { runExports } from '#functions/entries/exports/made-export.fixture.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { handler as onMessage } from '#functions/entries/search/on-message.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { sampleFiles } from '#functions/entries/testing/sample-files.ts';
import { uploadMessageFile } from '#functions/entries/testing/uploads.ts';
import { storeWebhookDelivery } from '#functions/entries/webhooks/delivery-store.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { put, write } from '#shared/server/table.ts';
import { handler as onErasure } from './on-erasure.ts';

const number = '5511987001234';
/** Everything by which the person is recognized. */
export const erasedPersonMarks = [
  number,
  '551187001234',
  '87001234',
  '99887766554433',
  'Zuleica',
  'zuleica',
  'xilofone',
];

const person1 = peerIdentity(number, { name: 'Zuleica Marcante' });
const person2 = peerIdentity(null, { lid: '99887766554433', name: 'Zuleica no outro celular' });

/** The rows of the company as texts, with the audit trail. */
export async function rowsOfCompany(companyId: number): Promise<string[]> {
  const rows: string[] = [];
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  for await (const page of paginateScan({ client }, { TableName: process.env.TABLE }))
    for (const row of page.Items ?? [])
      if (new RegExp(`^C#${companyId}(#|$)`).test(String(row.pk)))
        rows.push(JSON.stringify(row, (_, value) => (value instanceof Set ? [...value] : value)));
  return rows;
}

/** The company's files, but uploads, which expire within a day. */
export async function objectsOfCompany(companyId: number): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix: 'media/' }));
  return Contents.flatMap(({ Key }) =>
    Key && new RegExp(`^media/(?!uploads/).*\\b${companyId}/`).test(Key) ? [Key] : [],
  );
}

/** Runs the steps of all erasures until none is left. */
export async function runErasures(): Promise<void> {
  for (
    let messages = await drainQueuedMessages('personErasures');
    messages.length > 0;
    messages = await drainQueuedMessages('personErasures')
  )
    for (const message of messages) await deliverBatchToWorker(onErasure, message);
}

/** A company in which every kind of row knows of one person, who has two contacts that became one. */
export async function erasedPersonFixture() {
  const world = await campaignFixture();
  const { company, tenant, whatsappId } = world;
  const call: typeof world.call = async (id, request) => {
    const answer = await world.call(id, request);
    if (answer.status >= 400) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const { token } = company.admin;
  const line = { id: whatsappId, companyId: tenant.companyId };
  const writes = (body: string, chat = person1, fields: object = {}) =>
    deliverBatchToWorker(onInbound, inboundTextFrom(chat, line, { body, ...fields }));
  const index = async () => {
    for (let jobs = await drainQueuedMessages('search'); jobs.length > 0; jobs = await drainQueuedMessages('search'))
      await deliverBatchToWorker(onMessage, ...jobs);
  };
  await world.addItem(number, { name: 'Zuleica da lista', email: 'zuleica@example.com' });
  const sentCampaign = await world.start({ name: 'Enviada' });
  await world.go(3);
  await writes('Quero um xilofone');
  await writes('Outro xilofone, por favor', person2);
  const { body: found } = await call('contacts.listAll', { query: { searchParam: '' } });
  const ids = (found.contacts ?? found).map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  const [contactId, otherId] = ids;
  await call('contacts.merge', { params: { contactId }, body: { otherId } });
  const ticketId = (await call('tickets.list', { query: { showAll: true } })).body.tickets[0].id as number;
  await call('tickets.update', { params: { ticketId }, body: { status: 'open' } });
  const uploadId = await uploadMessageFile({ token, ticketId }, sampleFiles.jpeg);
  await call('messages.send', {
    params: { ticketId },
    body: { body: 'O xilofone da Zuleica', media: { uploadId, fileName: 'zuleica.jpg' } },
  });
  await call('ticket-notes.create', { body: { ticketId, note: 'Zuleica prefere o xilofone' } });
  await call('unsent.save', { params: { ticketId }, body: { text: 'Sobre o xilofone' } });
  const tag = await call('tags.create', { body: { name: 'Música' } });
  await call('tags.sync', { body: { ticketId, tags: [{ id: tag.body.id }] } });
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await call('schedules.create', { body: { contactId, body: 'Zuleica, chegou o xilofone', sendAt: later } });
  const service = await serviceCollection.add(tenant, (base) => ({
    ...base,
    name: 'Aula',
    price: 100,
    duration: 60,
    status: true,
  }));
  await call('appointments.create', {
    body: {
      contactId,
      userId: company.admin.user.id,
      services: [service.id],
      date: later,
      dateEnd: new Date(Date.parse(later) + 3_600_000).toISOString(),
    },
  });
  const hook = await call('webhooks.create', {
    body: { name: 'CRM', url: 'https://example.com/x', events: ['message.received'] },
  });
  await storeWebhookDelivery(tenant, hook.body.id, {
    id: 'evt-1',
    type: 'message.received',
    body: JSON.stringify({ data: { ticketId, body: 'Quero um xilofone', contact: { id: contactId, number } } }),
  });
  const book = { phone: number, name: 'Zuleica da agenda' };
  await write({ write: put(keys.addressBookEntry(tenant, whatsappId, number), book) });
  const picture = mediaNames.picture(tenant, contactId);
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: picture, Body: sampleFiles.jpeg }));
  const waitingCampaign = await world.start({ name: 'À espera' });
  await call('exports.start', {});
  await runExports();
  await call('exports.start', { body: { contactId } });
  await runExports();
  await index();
  const erase = (id = contactId) => world.call('erasures.start', { body: { contactId: id } });
  const proofs = async () => (await call('erasures.list')).body;
  /** Rows in which the person is still recognized. */
  const left = async (): Promise<string[]> =>
    (await rowsOfCompany(tenant.companyId)).filter((row) => erasedPersonMarks.some((mark) => row.includes(mark)));
  return {
    ...world,
    contactId,
    otherId,
    ticketId,
    writes,
    index,
    erase,
    proofs,
    left,
    sentCampaign,
    waitingCampaign,
    line,
    number,
    me: person1,
  };
}
