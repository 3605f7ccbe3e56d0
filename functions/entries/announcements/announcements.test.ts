import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstPlan } from '#functions/entries/bootstrap/first-plan.ts';
import { drainQueuedMessages, useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke, multipartForm } from '#functions/entries/testing/invoke.ts';
import type { LiveMessage } from '#shared/live/contract.ts';
import { keys } from '#shared/server/keys.ts';
import { put, update as updateRow, write } from '#shared/server/table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { handler as attach } from './attach.ts';
import { handler as create } from './create.ts';
import { handler as list } from './list.ts';
import { handler as listAll } from './list-all.ts';
import { handler as markSeen } from './mark-seen.ts';
import { handler as onAnnounced } from './on-announced.ts';
import { handler as show } from './show.ts';
import { handler as update } from './update.ts';

useBackend();

let token: string;
let theirs: string;
let companyId: number;
beforeAll(async () => {
  const platform = await seedCompany();
  ({ token } = await platform.addUser({ super: true }));
  const company = await seedCompany();
  ({ companyId } = company.tenant);
  theirs = company.admin.token;
  await write({ write: put(keys.companyListed('empresa', companyId), { companyId, folded: 'empresa' }) });
});

const add = async (fields: object = {}) =>
  (await invoke(create, { token, body: { title: 'Aviso', text: 'Domingo às 3h', ...fields } })).body;
const change = (announcementId: number, body: object, who = token) =>
  invoke(update, { token: who, params: { announcementId }, body });

test('an inactive announcement is seen and edited by operators alone', async () => {
  const { id } = await add({ title: 'Rascunho', status: false });
  const titles = async (who: string) =>
    (await invoke(list, { token: who })).body.records.map(({ title }: { title: string }) => title);
  expect([await titles(token), await titles(theirs)]).toEqual([['Rascunho'], []]);
  const asked = await invoke(show, { token: theirs, params: { announcementId: id } });
  expect(asked.body.error).toBe('ERR_NO_ANNOUNCEMENT_FOUND');
  expect((await change(id, { status: true })).status).toBe(200);
  expect(await titles(theirs)).toEqual(['Rascunho']);
  expect((await change(id, { status: false }, theirs)).body.error).toBe('ERR_NO_PERMISSION');
});

test('the pop-over has the most important first', async () => {
  await add({ title: 'Baixa' });
  await add({ title: 'Alta', priority: 1 });
  const [first] = (await invoke(listAll, { token: theirs })).body;
  expect(first).toMatchObject({ title: 'Alta', priority: 1 });
});

test('an announcement is new to each user until seen on any device, and again once it changes', async () => {
  const { id, version } = await add({ title: 'Novidade' });
  const isNew = async (who: string) =>
    (await invoke(listAll, { token: who })).body.find((row: { id: number }) => row.id === id)?.isNew;
  expect([await isNew(theirs), await isNew(token)]).toEqual([true, true]);
  await drainQueuedMessages('live');
  const seen = [
    { id, version },
    { id: 999_999, version: 1 },
  ];
  expect((await invoke(markSeen, { token: theirs, body: { seen } })).status).toBe(200);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { event: `company-${companyId}-announcementsSeen`, rooms: [expect.stringMatching(/^user-\d+$/)] },
  ]);
  expect([await isNew(theirs), await isNew(token)]).toEqual([false, true]);
  await change(id, { text: 'Mudou' });
  expect(await isNew(theirs)).toBe(true);
});

test('a change is published to every company', async () => {
  await Promise.all([drainQueuedMessages('announcements'), drainQueuedMessages('live')]);
  const { id } = await add();
  for (const message of await drainQueuedMessages('announcements')) await deliverBatchToWorker(onAnnounced, message);
  expect(await drainQueuedMessages('live')).toMatchObject([
    { event: `company-${companyId}-announcement`, payload: { action: 'update', announcementId: id } },
  ]);
});

describe('an announcement for chosen plans', () => {
  const other = 7;
  const isSeen = async (who: string, announcementId: number) => {
    const rows = [(await invoke(list, { token: who })).body.records, (await invoke(listAll, { token: who })).body];
    const shown = await invoke(show, { token: who, params: { announcementId } });
    return [...rows.map((all) => all.some(({ id }: { id: number }) => id === announcementId)), shown.status === 200];
  };
  const eventsFrom = async () => {
    await drainQueuedMessages('live');
    for (const message of await drainQueuedMessages('announcements')) await deliverBatchToWorker(onAnnounced, message);
    return (await drainQueuedMessages<LiveMessage>('live')).map(({ companyId: of, payload }) => [of, payload]);
  };
  beforeAll(async () => {
    for (const id of [1, other]) await write({ write: put(keys.plan(id), { ...firstPlan, id, name: `Plano ${id}` }) });
  });
  beforeEach(async () => {
    await drainQueuedMessages('announcements');
  });

  test('reaches a company on another plan neither by list, nor by id, nor by event', async () => {
    const { id } = await add({ planIds: [other] });
    expect(await isSeen(theirs, id)).toEqual([false, false, false]);
    expect(await eventsFrom()).toEqual([]);
    expect((await invoke(show, { token, params: { announcementId: id } })).body.planIds).toEqual([other]);
    await invoke(markSeen, { token: theirs, body: { seen: [{ id, version: 1 }] } });
    expect(await drainQueuedMessages('live')).toEqual([]);
  });

  test('reaches the companies of its plans, which do not learn the plans', async () => {
    const { id } = await add({ planIds: [1, other, 1] });
    expect(await isSeen(theirs, id)).toEqual([true, true, true]);
    expect(await eventsFrom()).toEqual([[companyId, { action: 'update', announcementId: id }]]);
    const { body } = await invoke(show, { token: theirs, params: { announcementId: id } });
    expect(body).not.toHaveProperty('planIds');
  });

  test('disappears from companies whose plan is no longer chosen, and reaches all again without plans', async () => {
    const { id } = await add();
    await eventsFrom();
    await change(id, { planIds: [other] });
    expect(await eventsFrom()).toEqual([[companyId, { action: 'delete', announcementId: id }]]);
    expect(await isSeen(theirs, id)).toEqual([false, false, false]);
    await change(id, { text: 'Outro texto' });
    expect(await eventsFrom()).toEqual([]);
    await change(id, { planIds: null });
    expect(await eventsFrom()).toEqual([[companyId, { action: 'update', announcementId: id }]]);
    expect(await isSeen(theirs, id)).toEqual([true, true, true]);
  });

  test('is judged by the plan that a company has when it reads', async () => {
    const { id } = await add({ planIds: [other] });
    const key = keys.company(tenantOfCompany({ id: companyId }));
    await write({ write: updateRow(key, { set: { planId: other } }) });
    expect(await isSeen(theirs, id)).toEqual([true, true, true]);
    await write({ write: updateRow(key, { set: { planId: 1 } }) });
    expect(await isSeen(theirs, id)).toEqual([false, false, false]);
  });

  test('names plans that exist, at least one', async () => {
    const body = { title: 'Aviso', text: 'Texto' };
    expect((await invoke(create, { token, body: { ...body, planIds: [888] } })).body.error).toBe('ERR_NO_PLAN_FOUND');
    expect((await invoke(create, { token, body: { ...body, planIds: [] } })).status).toBe(400);
  });
});

test('its image is a PNG or JPEG by its content, not by its name', async () => {
  const { id } = await add();
  const send = async (bytes: Uint8Array<ArrayBuffer>) =>
    invoke(attach, {
      token,
      params: { announcementId: id },
      ...(await multipartForm([['file', new File([bytes], 'foto.png', { type: 'image/png' })]])),
    });
  const html = new TextEncoder().encode('<html><script>alert(1)</script></html>') as Uint8Array<ArrayBuffer>;
  expect((await send(html)).body.error).toBe('ERR_MEDIA_NOT_SUPPORTED');
});
