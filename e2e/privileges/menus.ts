import { queueOptions } from '#shared/queue-options/contract.ts';
import { queues } from '#shared/queues/contract.ts';
import { users } from '#shared/users/contract.ts';
import { callChangeTicket, putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Creates queues with files, menus and users: one stays, one is deleted with everything in it. */
export async function exerciseQueues(admin: RecordingApiClient, ticketId: number, file: Buffer<ArrayBuffer>) {
  const spare = await admin.call(queues.create, { body: { name: 'Provisória', color: '#8e5ce6' } });
  const kept = await admin.call(queues.create, { body: { name: 'Financeiro', color: '#e2a20c' } });
  const params = { queueId: kept.id };
  await admin.call(queues.update, { params, body: { name: 'Cobrança', color: '#f0743e' } });
  const upload = await admin.call(queues.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(upload, file);
  await admin.call(queues.attach, { params, body: { uploadId: upload.uploadId, fileName: 'dot.png' } });
  const option = await admin.call(queueOptions.create, { body: { queueId: kept.id, title: 'Segunda via' } });
  const doomed = await admin.call(queueOptions.create, { body: { queueId: kept.id, title: 'Outros' } });
  const ofOption = { queueOptionId: option.id };
  const address = await admin.call(queueOptions.upload, {
    params: ofOption,
    body: { fileName: 'dot.png', size: file.length },
  });
  await putFileToAddress(address, file);
  await admin.call(queueOptions.attach, {
    params: ofOption,
    body: { uploadId: address.uploadId, fileName: 'dot.png' },
  });
  await admin.call(queueOptions.update, { params: { queueOptionId: doomed.id }, body: { option: 1 } });
  await admin.call(queueOptions.remove, { params: { queueOptionId: doomed.id } });
  await admin.call(queueOptions.list, { query: { queueId: kept.id } });
  // The queue to delete has a user, a ticket and a menu.
  await admin.call(users.create, {
    body: { name: 'Edu', email: 'edu@recado.local', password: 'segredo-1', queueIds: [spare.id] },
  });
  await admin.call(queueOptions.create, { body: { queueId: spare.id, title: 'Nada' } });
  await callChangeTicket(admin, ticketId, { queueId: spare.id });
  await admin.call(queues.remove, { params: { queueId: spare.id } });
  return { queueId: kept.id, queueOptionId: option.id };
}
