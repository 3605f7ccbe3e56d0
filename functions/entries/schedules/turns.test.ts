import { expect, test } from 'vitest';
import { paceWrite, readPace } from '#functions/engagement/pace/pace-row.ts';
import type { ScheduleRow } from '#functions/engagement/schedules/schedule-row.ts';
import { handler as onInbound } from '#functions/entries/messages/on-inbound.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { deliverBatchToWorker, inboundTextFrom, peerIdentity } from '#functions/entries/testing/inbound.ts';
import { localTime } from '#shared/hours/local-time.ts';
import { minGapSeconds } from '#shared/pace/next.ts';
import { keys } from '#shared/server/keys.ts';
import { get, update, write } from '#shared/server/table.ts';
import { type ScheduleFixture, scheduleFixture } from './schedule.fixture.ts';

useBackend();

const minute = 60_000;
const hour = 60 * minute;
const refused = () => ({ type: 'failed', failure: 'refused', providerCode: '479' });
const dayIn = (body: string) => ({ body, cancelOnReply: false });

const scheduleMany = async (world: ScheduleFixture, count: number, fields: object = {}) => {
  const made = [];
  for (let n = 0; n < count; n++) {
    const { id: contactId } = await world.addContact();
    // A second apart, and stored in another order than that of their times.
    const sendAt = new Date(world.now() + 10 * minute + ((n * 7) % count) * 1000).toISOString();
    made.push(await world.schedule({ ...dayIn(`Aviso de ${sendAt}`), contactId, sendAt, ...fields }));
  }
  return made;
};

test('messages due in the same minute leave once each, in order, at the pace of each connection', async () => {
  const world = await scheduleFixture();
  const other = await world.addLine();
  await scheduleMany(world, 6, { whatsappId: world.whatsappId });
  await scheduleMany(world, 6, { whatsappId: other });
  world.skip(11 * minute);
  await world.go(8);
  for (const line of [world.whatsappId, other]) {
    const mine = world.sent.filter(({ row }) => row.whatsappId === line);
    expect(mine).toHaveLength(6);
    expect(mine.map(({ text }) => text)).toEqual(mine.map(({ text }) => text).sort());
    const gaps = mine.slice(1).map(({ at }, n) => at - (mine[n]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minGapSeconds * 1000);
    // The line does not rest longer than its pace asks either.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
  }
  const { body } = await world.call('schedules.list');
  expect(new Set(body.schedules.map(({ status }: { status: string }) => status))).toEqual(new Set(['ENVIADA']));
});

test('is AGENDADA in its line and on its way, and ENVIADA once WhatsApp accepted it', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId });
  world.skip(11 * minute);
  await world.tick();
  expect(await world.show(id)).toMatchObject({ status: 'AGENDADA', ticketId: null, sentAt: null });
  await world.look();
  expect(await world.show(id)).toMatchObject({ status: 'AGENDADA', ticketId: expect.any(Number), sentAt: null });
  const change = { params: { scheduleId: id }, body: { body: 'Outro texto' } };
  expect((await world.call('schedules.update', change)).body.error).toBe('ERR_SCHEDULE_SENT');
  await world.run();
  expect(await world.show(id)).toMatchObject({ status: 'ENVIADA', sentAt: expect.any(String), reason: null });
});

test('shows the reason of a message that WhatsApp refused, and can be sent again', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId });
  world.skip(11 * minute);
  await world.go(1, 5, refused);
  expect(await world.show(id)).toMatchObject({ status: 'ERRO', reason: 'refused', sentAt: null });
  expect((await world.call('schedules.send', { params: { scheduleId: id } })).body).toMatchObject({
    status: 'AGENDADA',
  });
  await world.go(2);
  expect(await world.show(id)).toMatchObject({ status: 'ENVIADA', reason: null });
  expect(new Set(world.sent.map(({ row }) => row.providerId)).size).toBe(2);
});

test('is ENVIADA when WhatsApp accepts after all what it had refused', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId });
  world.skip(11 * minute);
  await world.go(1, 5, refused);
  const [first] = world.sent;
  if (!first) throw new Error('nothing was sent');
  await world.report(first.row, { type: 'ack', ack: 2 });
  expect(await world.show(id)).toMatchObject({ status: 'ENVIADA', reason: null, sentAt: expect.any(String) });
});

test('each connection has one pace: a scheduled message waits for a campaign’s message and for the interval after it', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  await world.schedule({ contactId });
  world.skip(11 * minute);
  const campaigns = {
    kind: 'campaign' as const,
    campaignId: 1,
    recipientId: 'r',
    ticketId: 1,
    contactId,
    providerId: 'p',
    orders: [],
    seqs: [],
    at: '',
  };
  const { tenant, whatsappId } = world;
  await write(paceWrite(tenant, await readPace(tenant, whatsappId), { inFlight: campaigns }));
  await world.go(2);
  expect(world.sent).toEqual([]);
  await write(paceWrite(tenant, await readPace(tenant, whatsappId), { inFlight: null, lastAt: world.now() }));
  await world.go(2, 1);
  expect(world.sent).toEqual([]);
  await world.go(2);
  expect(world.sent).toHaveLength(1);
  expect((await readPace(tenant, whatsappId)).sentToday).toBe(1);
});

test('the company’s limit decides what is sent late and what is offered', async () => {
  const world = await scheduleFixture();
  const settings = { params: { key: 'scheduleLateMinutes' } };
  expect((await world.call('settings.update', { ...settings, body: { value: '120' } })).status).toBe(200);
  expect((await world.call('settings.update', { ...settings, body: { value: '0' } })).body.error).toBe(
    'ERR_VALIDATION',
  );
  const { id: contactId } = await world.addContact();
  const sent = await world.schedule({ contactId, sendAt: world.inMinutes(31) });
  const offered = await world.schedule({ contactId, sendAt: world.inMinutes(1) });
  world.skip(2.5 * hour);
  await world.go(2);
  expect(await world.show(sent.id)).toMatchObject({ status: 'ENVIADA', lateMs: expect.any(Number) });
  expect(await world.show(offered.id)).toMatchObject({ status: 'ERRO', reason: 'late' });
});

test('waits while its connection is away, and is offered after the company’s limit', async () => {
  const world = await scheduleFixture();
  await world.connect(world.whatsappId, 'DISCONNECTED');
  const { id: contactId } = await world.addContact();
  const [first, second] = [await world.schedule({ contactId }), await world.schedule({ contactId })];
  world.skip(11 * minute);
  await world.go(2);
  expect(await world.show(first.id)).toMatchObject({ status: 'AGENDADA' });
  world.skip(61 * minute);
  await world.go(1);
  expect(await world.show(first.id)).toMatchObject({ status: 'ERRO', reason: 'late' });
  await world.connect(world.whatsappId);
  // The route goes by the real clock.
  world.skip(-72 * minute);
  await world.call('schedules.send', { params: { scheduleId: second.id } });
  await world.go(2);
  expect(await world.show(second.id)).toMatchObject({ status: 'ENVIADA' });
  expect(world.sent).toHaveLength(1);
});

test('a long line makes nothing late', async () => {
  const world = await scheduleFixture();
  const made = await scheduleMany(world, 3);
  world.skip(11 * minute);
  // Each turn comes 40 minutes after the one before.
  for (let n = 0; n < 3; n++) {
    await world.go(1);
    world.skip(40 * minute);
  }
  for (const { id } of made) expect(await world.show(id)).toMatchObject({ status: 'ENVIADA' });
});

test('a removed connection stops what waits in its line, with the reason', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId, whatsappId: world.whatsappId });
  world.skip(11 * minute);
  await world.tick();
  const { tenant, whatsappId } = world;
  await write({ write: update(keys.whatsapp(tenant, whatsappId), { set: { deletedAt: world.inMinutes(0) } }) });
  await write({ write: update(keys.company(tenant), { add: { configVersion: 1 } }) });
  world.skip(2 * minute);
  await world.tick();
  expect(await world.show(id)).toMatchObject({ status: 'ERRO', reason: 'connection' });
});

test('a message deleted in the conversation before it left is an error, and the line goes on', async () => {
  const world = await scheduleFixture();
  const made = await scheduleMany(world, 2);
  world.skip(11 * minute);
  await world.tick();
  await world.look();
  const [row] = await world.outbox();
  if (!row) throw new Error('nothing was handed over');
  const { ticketId } = row;
  const { body } = await world.call('messages.list', { params: { ticketId } });
  await world.call('tickets.update', { params: { ticketId }, body: { status: 'open' } });
  const deleted = await world.call('messages.remove', { params: { messageId: body.messages.at(-1).id } });
  expect(deleted).toMatchObject({ status: 200 });
  expect(await world.outbox()).toEqual([]);
  await world.go(3);
  const shown = await Promise.all(made.map(({ id }) => world.show(id)));
  expect(shown.map(({ status, reason }) => [status, reason]).sort()).toEqual([
    ['ENVIADA', null],
    ['ERRO', 'deleted'],
  ]);
});

test('a text may be changed in the line; another connection moves it to that line', async () => {
  const world = await scheduleFixture();
  const other = await world.addLine();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId, whatsappId: world.whatsappId });
  await world.connect(world.whatsappId, 'DISCONNECTED');
  world.skip(11 * minute);
  await world.tick();
  const params = { scheduleId: id };
  expect((await world.call('schedules.update', { params, body: { body: 'Novo texto' } })).body.status).toBe('AGENDADA');
  const moved = await world.call('schedules.update', { params, body: { whatsappId: other } });
  expect(moved.body.status).toBe('PENDENTE');
  await world.go(2);
  expect(world.sent).toMatchObject([{ text: 'Novo texto', row: { whatsappId: other } }]);
});

test('deleted in the line it is not sent', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId });
  world.skip(11 * minute);
  await world.tick();
  await world.call('schedules.remove', { params: { scheduleId: id } });
  await world.go(2);
  expect(world.sent).toEqual([]);
});

test('a message that cannot be handed over does not hold up the others, and is given up with a reason', async () => {
  const world = await scheduleFixture();
  const [bad, good] = await scheduleMany(world, 2);
  if (!bad || !good) throw new Error('nothing scheduled');
  await write({
    write: update(keys.schedule(world.tenant, bad.id), { set: { recurrence: 'NEVER=1' } }),
  });
  world.skip(11 * minute);
  await world.go(2);
  expect(await world.show(good.id)).toMatchObject({ status: 'ENVIADA' });
  for (const minutes of [1, 2, 4, 8, 16]) await world.go(1, minutes * 60 + 5);
  const stored = await get<ScheduleRow>(keys.schedule(world.tenant, bad.id), { consistent: true });
  expect(stored).toMatchObject({ status: 'ERRO', reason: 'failed' });
});

test('a clock set back sends nothing early and nothing twice', async () => {
  const world = await scheduleFixture();
  const [first, second] = await scheduleMany(world, 2);
  world.skip(11 * minute);
  await world.tick();
  await world.look();
  world.skip(-30 * minute);
  await world.run();
  world.skip(5000);
  await world.look();
  await world.run();
  // The pace counts from a moment that is still to come, until a minute is planned.
  expect(world.sent).toHaveLength(1);
  world.skip(31 * minute);
  await world.go(3);
  expect(new Set(world.sent.map(({ row }) => row.providerId)).size).toBe(2);
  for (const one of [first, second]) expect(await world.show(one?.id ?? 0)).toMatchObject({ status: 'ENVIADA' });
});

test('another time zone of the company moves no single message, and keeps the hour of a repeated one', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const single = await world.schedule({ contactId });
  const repeated = await world.schedule({ contactId, recurrence: 'FREQ=DAILY' });
  const calendar = await world.call('companies.setCalendar', {
    params: { companyId: world.tenant.companyId },
    body: { timeZone: 'America/Manaus' },
  });
  expect(calendar.status).toBe(200);
  expect((await world.show(single.id)).sendAt).toBe(single.sendAt);
  world.skip(11 * minute);
  await world.go(3);
  const { body } = await world.call('schedules.list');
  const next = body.schedules.find(({ status }: { status: string }) => status === 'PENDENTE');
  // An hour behind São Paulo: the same time of day is an hour later.
  expect(Date.parse(next.sendAt) - Date.parse(repeated.sendAt)).toBe(25 * hour);
});

test('a deleted contact stops the message and its next times', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { id } = await world.schedule({ contactId, recurrence: 'FREQ=DAILY' });
  await world.call('contacts.remove', { params: { contactId } });
  world.skip(11 * minute);
  await world.go(2);
  expect(await world.show(id)).toMatchObject({ status: 'ERRO', reason: 'contact' });
  expect((await world.call('schedules.list')).body.count).toBe(1);
  expect(world.sent).toEqual([]);
});

const companySet = (world: ScheduleFixture, set: object) =>
  write({ write: update(keys.company(world.tenant), { set: set as never }) });
const whileInLine: [string, (world: ScheduleFixture, contactId: number) => Promise<unknown>][] = [
  ['blocked', (world, contactId) => world.call('contacts.block', { params: { contactId }, body: { blocked: true } })],
  [
    'optedOut',
    (world, contactId) => world.call('contacts.setOptOut', { params: { contactId }, body: { optedOut: true } }),
  ],
  ['contact', (world, contactId) => world.call('contacts.remove', { params: { contactId } })],
  ['lapsed', (world) => companySet(world, { status: false })],
  [
    'plan',
    async (world) => {
      const { plan } = await world.company.company();
      await companySet(world, { plan: { ...plan, useSchedules: false } });
    },
  ],
];
test.each(whileInLine)(
  'a message that becomes %s while it waits in line is not sent, with that reason',
  async (reason, change) => {
    const world = await scheduleFixture();
    const { id: contactId } = await world.addContact();
    const { id } = await world.schedule({ contactId });
    world.skip(11 * minute);
    await world.tick();
    expect(await world.show(id)).toMatchObject({ status: 'AGENDADA' });
    await change(world, contactId);
    await world.go(2);
    expect(world.sent).toEqual([]);
    const row = await get<ScheduleRow>(keys.schedule(world.tenant, id), { consistent: true });
    expect(row).toMatchObject({ status: 'ERRO', reason });
  },
);

test('two contacts found to be one customer: the answer under the number cancels, and nothing is sent twice', async () => {
  const world = await scheduleFixture();
  const { id: contactId, number } = await world.addContact();
  const line = { id: world.whatsappId, companyId: world.tenant.companyId } as never;
  const lid = '99887766554433';
  await deliverBatchToWorker(onInbound, inboundTextFrom({ ...peerIdentity(number), phone: null, lid }, line));
  const cancelled = await world.schedule({ contactId, cancelOnReply: true });
  const kept = await world.schedule({ contactId });
  await deliverBatchToWorker(onInbound, inboundTextFrom({ ...peerIdentity(number), lid }, line));
  world.skip(11 * minute);
  await world.go(3);
  expect(await world.show(cancelled.id)).toMatchObject({ status: 'CANCELADA', reason: 'answered' });
  expect(await world.show(kept.id)).toMatchObject({ status: 'ENVIADA' });
  expect(world.sent.map((one) => one.number)).toEqual([number]);
});

test('a repetition whose end passed while it waited is sent once and not followed', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { date } = localTime(new Date(world.now() + 10 * minute), 'America/Sao_Paulo');
  const { id } = await world.schedule({ contactId, recurrence: `FREQ=DAILY;UNTIL=${date.replaceAll('-', '')}T235959` });
  world.skip(11 * minute);
  await world.go(2);
  expect(await world.show(id)).toMatchObject({ status: 'ENVIADA' });
  expect((await world.call('schedules.list')).body.count).toBe(1);
  const params = { scheduleId: (await world.schedule({ contactId })).id };
  const past = await world.call('schedules.update', { params, body: { recurrence: 'FREQ=DAILY;UNTIL=20200101' } });
  expect(past.body.error).toBe('ERR_SCHEDULE_IN_PAST');
});

test('a lost turn is made up for by the planned minute, and the timer of the line ends with it', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  await world.schedule({ contactId });
  world.skip(11 * minute);
  await world.tick();
  const { tenant, whatsappId } = world;
  await world.go(3, 61);
  expect(world.sent).toHaveLength(1);
  expect(await get(keys.timer(tenant, 'paceSchedule', whatsappId), { consistent: true })).toBeUndefined();
});

test('the files of its list leave before the text, and one answer settles all of them', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { tenant } = world;
  const missing = { body: 'Segue a tabela.', contactId, sendAt: world.inMinutes(10), fileListId: 77 };
  expect((await world.call('schedules.create', { body: missing })).body.error).toBe('ERR_NO_FILE_FOUND');
  const list = await world.call('files.create', {
    body: { name: 'Tabela', message: 'Segue.', options: [{ name: 'Preços' }] },
  });
  const media = { key: 'media/x', mimetype: 'application/pdf', size: 9, fileName: 'precos.pdf' };
  const options = [{ id: 1, name: 'Preços', media }];
  await write({ write: update(keys.fileList(tenant, list.body.id), { set: { options } }) });
  const { id } = await world.schedule({ contactId, body: 'Segue a tabela.', fileListId: list.body.id });
  world.skip(11 * minute);
  await world.go(2);
  expect(world.sent.map(({ text }) => text)).toEqual(['Preços', 'Segue a tabela.']);
  expect(await world.show(id)).toMatchObject({ status: 'ENVIADA', fileListId: list.body.id });
});

test('a file list that was deleted stops the message instead of the text going without its files', async () => {
  const world = await scheduleFixture();
  const { id: contactId } = await world.addContact();
  const { body: list } = await world.call('files.create', { body: { name: 'Tabela', message: 'Segue.' } });
  const { id } = await world.schedule({ contactId, body: 'Segue a tabela.', fileListId: list.id });
  await world.call('files.remove', { params: { fileListId: list.id } });
  const params = { scheduleId: id };
  const fields = { body: 'Segue a nova tabela.', fileListId: list.id };
  expect((await world.call('schedules.update', { params, body: fields })).status).toBe(200);
  world.skip(11 * minute);
  await world.go(2);
  expect(world.sent).toEqual([]);
  expect(await world.show(id)).toMatchObject({ status: 'ERRO', reason: 'file' });
});

test('a file that is gone stops the message with its reason, and the line goes on', async () => {
  const world = await scheduleFixture();
  const { tenant } = world;
  const [first, second] = await scheduleMany(world, 2);
  if (!first || !second) throw new Error('nothing is scheduled');
  const media = { key: 'media/gone', mimetype: 'application/pdf', size: 9, fileName: 'precos.pdf' };
  await write({ write: update(keys.schedule(tenant, first.id), { set: { media } }) });
  world.skip(11 * minute);
  await world.go(3);
  expect(await world.show(first.id)).toMatchObject({ status: 'ERRO', reason: 'file' });
  expect(await world.show(second.id)).toMatchObject({ status: 'ENVIADA' });
  expect(world.sent).toHaveLength(1);
});

test('leaves although a wrong clock noted a message of next week on the connection', async () => {
  const world = await scheduleFixture();
  const pace = await readPace(world.tenant, world.whatsappId);
  await write(paceWrite(world.tenant, pace, { lastAt: world.now() + 7 * 24 * hour }));
  const [only] = await scheduleMany(world, 1);
  world.skip(11 * minute);
  await world.go(3, 61);
  expect(await world.show(only?.id ?? 0)).toMatchObject({ status: 'ENVIADA' });
});
