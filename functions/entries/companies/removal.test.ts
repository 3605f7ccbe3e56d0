import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { handler as login } from '#functions/entries/auth/login.ts';
import { bootstrapPlatform } from '#functions/entries/bootstrap/bootstrap.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { createFixtures } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { tableContents } from '#functions/entries/testing/table-contents.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import type { JobName } from '#shared/jobs.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as onErasure } from './on-erasure.ts';
import { handler as onRemoved } from './on-removed.ts';
import { handler as remove } from './remove.ts';
import { handler as restore } from './restore.ts';
import { handler as update_ } from './update.ts';

useBackend();

const operator = { email: 'admin@recado.local', password: 'operadora-1' };
let token: string;
beforeAll(async () => {
  await bootstrapPlatform(operator);
  token = (await invoke(login, { body: operator })).body.token;
});

const form = (name: string) => ({ name, email: `${name}@example.com`, password: 'segredo', planId: 1, dueDate: null });
const add = async (name: string): Promise<number> => (await invoke(create, { token, body: form(name) })).body.id;
const signIn = (name: string) => invoke(login, { body: { email: `${name}@example.com`, password: 'segredo' } });
const drop = (companyId: number, name?: string) =>
  invoke(remove, { token, params: { companyId }, query: name === undefined ? {} : { name } });
const bringBack = (companyId: number) => invoke(restore, { token, params: { companyId } });
/** Runs a job, each message twice, until none is left. */
const runJob = async (job: JobName, handler: unknown) => {
  for (let left = await drainQueuedMessages(job); left.length > 0; left = await drainQueuedMessages(job))
    for (const message of [...left, ...left]) await deliverBatchToWorker(handler, message);
};
/** Ends the retention window. */
const expire = (id: number) =>
  write({
    write: update(keys.company(tenantOfCompany({ id })), { set: { erasedAt: '2020-01-01T00:00:00.000Z' } }),
  });

test('a deleted company is refused at once, and served again when it is restored', async () => {
  const id = await add('vai-e-volta');
  expect((await drop(id, 'outro nome')).body.error).toBe('ERR_COMPANY_NAME_WRONG');
  const dropped = await drop(id, ' VAI-E-VOLTA ');
  expect(dropped).toMatchObject({ status: 200, body: { status: false, deletedAt: expect.any(String) } });
  expect((await signIn('vai-e-volta')).body.error).toBe('ERR_COMPANY_DISABLED');
  const params = { companyId: id };
  expect((await invoke(update_, { token, params, body: { status: true } })).body.error).toBe('ERR_NO_COMPANY_FOUND');
  expect(await bringBack(id)).toMatchObject({ status: 200, body: { status: true, deletedAt: null } });
  expect((await signIn('vai-e-volta')).status).toBe(200);
});

test('its phones are disconnected and its sessions end, by the job or, when that is lost, by the tick', async () => {
  const company = await seedCompany();
  const line = await company.addConnection();
  await drainQueuedMessages('removedCompanies');
  await drop(company.tenant.companyId);
  await drainQueuedMessages('removedCompanies');
  await runDueTimers({ now: () => new Date(), isLate: () => false });
  await runJob('removedCompanies', onRemoved);
  const session = await get(keys.session(company.tenant, line.id), { consistent: true });
  expect(session).toMatchObject({ wanted: 'stopped', unlinkGeneration: 1 });
  const user = await get(keys.user(company.tenant, company.admin.user.id), { consistent: true });
  expect(user).toMatchObject({ sessionId: null, online: false });
});

test('after the window nothing of it is left, and nothing of another company is missing', async () => {
  const name = 'some-de-vez';
  const [kept, gone] = [await seedCompany(), await add(name)];
  await createFixtures(kept);
  const tenant = tenantOfCompany({ id: gone });
  const file = { Bucket: mediaBucket(), Key: `media/${gone}/messages/1/x` };
  await s3.send(new PutObjectCommand({ ...file, Body: 'x' }));
  await s3.send(new PutObjectCommand({ ...file, Key: `media/${gone}0/messages/1/x`, Body: 'x' }));
  await drainQueuedMessages('erasures');
  await drop(gone);
  await expire(gone);
  expect((await bringBack(gone)).body.error).toBe('ERR_NO_COMPANY_FOUND');
  const of = async (id: number) =>
    (await tableContents())
      .split('\n')
      .filter((row) => new RegExp(`C#${id}[#"]|"${id}"`).test(row))
      // The tick moves the checks of numbers, which wait for a connected phone.
      .filter((row) => !row.includes('#numberChecks#'));
  const before = await of(kept.tenant.companyId);
  await runDueTimers({ now: () => new Date(), isLate: () => false });
  await runJob('erasures', onErasure);
  expect(
    (await tableContents()).split('\n').filter((row) => row.includes(`"C#${gone}"`) || row.includes(`"C#${gone}#`)),
  ).toEqual([]);
  expect(await get(keys.company(tenant), { consistent: true })).toBeUndefined();
  expect(await of(kept.tenant.companyId)).toEqual(before);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: file.Bucket, Prefix: `media/${gone}` }));
  expect(Contents.map(({ Key }) => Key)).toEqual([`media/${gone}0/messages/1/x`]);
  expect((await invoke(list, { token, query: { searchParam: name } })).body.companies).toEqual([]);
  // Its name and its e-mail are free again.
  expect((await invoke(create, { token, body: form(name) })).status).toBe(200);
});

test('operators cannot delete their own company', async () => {
  expect((await drop(1)).body.error).toBe('ERR_OWN_COMPANY');
});
