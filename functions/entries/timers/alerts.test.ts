import { beforeEach, expect, test } from 'vitest';
import { closeIncident, getIncident, openIncidentOf } from '#functions/engagement/alerts/incident-store.ts';
import { handler as list } from '#functions/entries/alerts/list.ts';
import { handler as sendTest } from '#functions/entries/alerts/test.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { type Row, readWholeRange, transact, update, write } from '#shared/server/table.ts';
import { watchConnectionWrite } from '#shared/server/watch-connection.ts';
import { type AlertFixture, alertFixture } from './alert.fixture.ts';
import { minuteInMs } from './testing.ts';

useBackend();

let world: AlertFixture;
let company: SeededCompany;
let whatsappId: number;
beforeEach(async () => {
  world = await alertFixture();
  ({ company } = world);
  ({ id: whatsappId } = await company.addConnection({ name: 'Loja' }));
});

const at = (minutes: number) => world.at(minutes);
const tick = (minutes: number) => world.tick(minutes);
const rules = (change: object) => world.rules(change);
const incidents = () => world.incidents();
const notified = () => world.notified();
const session = (set: Row, remove: string[] = [], id = whatsappId) =>
  update(keys.session(company.tenant, id), { set, remove });
/** Writes the rows as the runner does when the connection goes down. */
const goDown = (set: Row = {}) =>
  transact([
    { write: session({ wanted: 'running', linked: true, status: 'TIMEOUT', downSince: at(0), ...set }) },
    watchConnectionWrite(company.tenant, whatsappId, at(0)),
  ]);
const comeBack = () => write({ write: session({ status: 'CONNECTED' }, ['downSince', 'lostBy']) });
const down = 'A conexão Loja está fora do ar';
const back = 'A conexão Loja voltou';

test('a connection down for the company’s minutes causes one alert, and one when it is back', async () => {
  await goDown();
  await tick(14);
  expect([await incidents(), await notified()]).toEqual([[], []]);
  await Promise.all([tick(16), tick(16)]);
  await tick(15.5);
  await tick(18);
  expect(await notified()).toEqual([down]);
  expect(await incidents()).toMatchObject([
    { kind: 'connectionDown', subjectName: 'Loja', beganAt: at(0), endedAt: null, notices: [{ state: 'sent' }] },
  ]);
  await comeBack();
  await Promise.all([tick(21), tick(21)]);
  await tick(25);
  expect(await notified()).toEqual([down, back]);
  expect(await incidents()).toMatchObject([{ outcome: 'back', notices: [{ phase: 'opened' }, { phase: 'closed' }] }]);
  await goDown({ downSince: at(30) });
  await tick(46);
  expect(await notified()).toEqual([down, back, down]);
});

test('nothing is sent for a connection that is back in time, never linked, or disconnected on purpose', async () => {
  await goDown();
  await comeBack();
  await tick(20);
  await goDown({ wanted: 'stopped' });
  await tick(20);
  await goDown();
  await write({ write: session({}, ['linked']) });
  await tick(20);
  await rules({ connectionMinutes: null });
  await goDown();
  await tick(60);
  expect([await incidents(), await notified()]).toEqual([[], []]);
  // Rules that become stricter count for a connection that is down already.
  await rules({ connectionMinutes: 5 });
  await tick(61);
  expect(await notified()).toEqual([down]);
});

test('an unlinked connection causes an alert at once; disconnecting it ends the incident', async () => {
  await goDown({ lostBy: 'loggedOut' });
  await tick(0);
  await write({ write: session({ wanted: 'stopped' }, ['linked', 'downSince', 'lostBy']) });
  await tick(2);
  expect(await notified()).toEqual(['A conexão Loja foi desvinculada', 'A conexão Loja foi desligada']);
  expect(await incidents()).toMatchObject([{ kind: 'unlinked', outcome: 'stopped' }]);
});

test('a reconnect at the moment of the alert leaves an incident with its end, or none', async () => {
  await goDown();
  await Promise.all([tick(16), comeBack()]);
  await tick(18);
  expect([[], [down, back]]).toContainEqual(await notified());
  expect((await incidents()).filter(({ endedAt }) => endedAt === null)).toEqual([]);
});

test('alerts wait for the end of the quiet hours, and an incident that ended by then is not reported', async () => {
  const clock = (minutes: number) =>
    new Date(world.start + minutes * minuteInMs).toLocaleTimeString('en-GB', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    });
  await rules({ quiet: { from: clock(-60), to: clock(120) } });
  await goDown();
  await tick(16);
  await tick(118);
  expect([(await incidents()).length, await notified()]).toEqual([1, []]);
  await tick(121);
  expect(await notified()).toEqual([down]);
  await comeBack();
  await tick(140);
  expect(await notified()).toEqual([down, back]);
  await rules({ quiet: { from: clock(-60), to: clock(200) } });
  await goDown();
  await tick(16);
  await comeBack();
  await tick(60);
  await tick(240);
  expect(await notified()).toEqual([down, back]);
  expect(await incidents()).toMatchObject([{ notices: [{}, {}] }, { notices: [] }]);
});

test('a mail whose worker died before the answer of SES is not sent again, and shown as unconfirmed', async () => {
  await goDown();
  await tick(16);
  const [{ id = 0 } = {}] = await incidents();
  const key = `opened#mail#${company.admin.user.email}`;
  await write({ write: update(keys.incident(company.tenant, id), { add: { begun: new Set([key]) } }) });
  expect(await notified()).toEqual([]);
  expect(await incidents()).toMatchObject([{ notices: [{ way: 'mail', state: 'unconfirmed' }] }]);
});

test('another connection sends the alert by WhatsApp, once', async () => {
  const other = await company.addConnection({ name: 'Reserva' });
  await write({ write: session({ status: 'CONNECTED' }, [], other.id) });
  expect((await rules({ whatsappTo: '5511987654321', mail: false })).status).toBe(200);
  await goDown();
  await tick(16);
  await notified();
  const sent = await readWholeRange<OutboxSend>(keys.outboxes(company.tenant, other.id));
  expect(sent.map(({ content }) => content.type === 'text' && content.text)).toEqual([
    expect.stringContaining('A conexão Loja está fora do ar'),
  ]);
  expect(await incidents()).toMatchObject([{ notices: [{ way: 'whatsapp', to: '5511987654321', state: 'sent' }] }]);
});

test('a test reaches every way at once; users and other companies see no incidents', async () => {
  const { token } = company.admin;
  await rules({ mailTo: ['dona@example.com'], quiet: { from: '00:00', to: '23:59' } });
  expect((await invoke(sendTest, { token })).body).toMatchObject({ kind: 'test', notices: [{ state: 'waiting' }] });
  await notified();
  expect((await world.mails())[0]).toMatchObject({ to: ['dona@example.com'], subject: 'Teste de alerta' });
  expect(await incidents()).toMatchObject([{ kind: 'test', notices: [{ state: 'sent' }] }]);
  const agent = await company.addUser();
  expect((await invoke(list, { token: agent.token })).status).toBe(403);
  expect(await world.incidents((await seedCompany()).admin.token)).toEqual([]);
});

test('only the first of two processes that end an incident succeeds', async () => {
  await goDown();
  await tick(16);
  const id = (await openIncidentOf(company.tenant, 'connection', whatsappId)) ?? 0;
  const row = await getIncident(company.tenant, id);
  if (!row) throw new Error('no incident');
  const end = () => closeIncident(company.tenant, row, { outcome: 'back', at: new Date() }, []);
  const ends = await Promise.allSettled([end(), end()]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
