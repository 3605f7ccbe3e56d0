import { schedules } from '#shared/schedules/contract.ts';
import { waitForResult } from '../testing/eventually.ts';
import { putFileToAddress } from './tour.ts';
import type { RecordingApiClient } from './visitor.ts';

/** Messages with a file are scheduled, moved, sent at once and by their time, and one is deleted. Returns the id of one that waits. */
export async function exerciseSchedules(admin: RecordingApiClient, contactId: number, file: Buffer<ArrayBuffer>) {
  const add = (sendAt: string, recurrence = '') =>
    admin.call(schedules.create, { body: { body: 'Até amanhã!', contactId, sendAt, recurrence } });
  const { id: scheduleId } = await add('2035-01-02T09:00');
  const params = { scheduleId };
  const upload = await admin.call(schedules.upload, { params, body: { fileName: 'dot.png', size: file.length } });
  await putFileToAddress(upload, file);
  await admin.call(schedules.attach, { params, body: { uploadId: upload.uploadId, fileName: 'dot.png' } });
  await admin.call(schedules.send, { params });
  const due = await add(new Date(Date.now() + 5_000).toISOString(), 'FREQ=DAILY;COUNT=2');
  const gone = await add('2035-01-02T09:00');
  await admin.call(schedules.remove, { params: { scheduleId: gone.id } });
  const waiting = await add('2035-01-02T09:00');
  await admin.call(schedules.update, { params: { scheduleId: waiting.id }, body: { sendAt: '2035-01-03T09:00' } });
  await admin.call(schedules.detach, { params: { scheduleId: waiting.id } });
  await admin.call(schedules.list, { query: { contactId } });
  await admin.call(schedules.list, { query: { from: '2035-01-01T00:00:00Z', to: '2035-02-01T00:00:00Z' } });
  // Its turn comes after the interval of the pace.
  await waitForResult(
    'a scheduled message is sent in its turn',
    async () => (await admin.call(schedules.show, { params: { scheduleId: due.id } })).status === 'ENVIADA',
    120_000,
  );
  return { scheduleId: waiting.id };
}
