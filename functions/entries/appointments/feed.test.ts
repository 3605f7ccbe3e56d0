import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { serviceCollection } from '#functions/company/services/service-store.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { handler as calendar } from './calendar.ts';
import { handler as create } from './create.ts';
import { handler as feed } from './feed.ts';
import { handler as removeFeed } from './remove-feed.ts';
import { handler as renewFeed } from './renew-feed.ts';
import { handler as update } from './update.ts';

useBackend();

let phones = 0;
const soon = (hours: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();

const shop = async () => {
  const company = await seedCompany();
  const { token } = company.admin;
  const service = { name: 'Corte; barba, e\nbigode', price: 4990, duration: 30, status: true };
  const { id } = await serviceCollection.add(company.tenant, (base) => ({ ...base, ...service }));
  const contacts = await importRouteHandler(routeById('contacts.create'));
  /** Books the next hour of an attendant for a new customer. */
  const book = async (userId: number, name: string, hours: number) => {
    const number = `55119600${String(++phones).padStart(5, '0')}`;
    const contact = await invoke(contacts, { token, body: { name, number } });
    const times = { date: soon(hours), dateEnd: soon(hours + 1) };
    const body = { contactId: contact.body.id, userId, services: [id], ...times };
    return (await invoke(create, { token, body })).body;
  };
  return { company, token, book };
};

const addressOf = (path: string) => path.split('/').at(-1) ?? '';
const renew = async (token: string) => addressOf((await invoke(renewFeed, { token })).body.path);
const read = (address: string) => invoke(calendar, { params: { address } });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('serves the appointments of its attendant alone, without cancelled ones, as calendar programs read them', async () => {
  const { company, book, token } = await shop();
  const agent = await company.addUser();
  const first = await book(agent.user.id, 'Carla \\ Dias', 2);
  await book(agent.user.id, 'Zoé 🎂'.repeat(6), 4);
  await book(company.admin.user.id, 'De outro atendente', 2);
  await (await shop()).book(agent.user.id, 'De outra empresa', 2);
  const address = await renew(agent.token);
  const { status, body, headers } = await read(address);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = eventsOf(body);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Carla \\ Dias · Corte; barba, e\nbigode',
    `${'Zoé 🎂'.repeat(6)} · Corte; barba, e\nbigode`,
  ]);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe(first.date);
  expect(body).not.toContain('De outr');
  // A change has a higher sequence, so that programs replace the event.
  const moved = { date: soon(6), dateEnd: soon(7) };
  await invoke(update, { token, params: { appointmentId: first.id }, body: moved });
  const again = eventsOf((await read(address)).body).find(({ uid }) => uid === events[0]?.uid);
  expect(again?.startDate.toJSDate().toISOString()).toBe(moved.date);
  expect(Number(again?.sequence)).toBeGreaterThan(Number(events[0]?.sequence));
});

test('opens only by the current address of a present user, and answers everything else alike', async () => {
  const { company, token } = await shop();
  const agent = await company.addUser();
  expect((await invoke(feed, { token: agent.token })).body).toEqual({ path: null });
  const first = await renew(agent.token);
  expect(addressOf((await invoke(feed, { token: agent.token })).body.path)).toBe(first);
  const second = await renew(agent.token);
  expect((await read(second)).status).toBe(200);
  const [companyId, userId, ...secret] = second.split('-');
  const others = [
    first,
    `${companyId}-${company.admin.user.id}-${secret.join('-')}`,
    `${Number(companyId) + 1}-${userId}-${secret.join('-')}`,
    second.replace('.ics', ''),
    `${second.slice(0, -6)}AA.ics`,
    '',
    '../1-1-x.ics',
  ];
  const refused = { status: 404, body: { error: 'ERR_NO_FEED_FOUND' } };
  for (const address of others) expect(await read(address), address).toMatchObject(refused);
  await invoke(removeFeed, { token: agent.token });
  expect(await read(second)).toMatchObject(refused);
  const third = await renew(agent.token);
  await invoke(await importRouteHandler(routeById('users.remove')), { token, params: { userId: agent.user.id } });
  expect(await read(third)).toMatchObject(refused);
});

test('is closed while the company has lapsed or its plan has no appointments, and after too many calls', async () => {
  const { company } = await shop();
  const address = await renew(company.admin.token);
  const { plan } = await company.company();
  const without = await seedCompany({ plan: { ...plan, useAppointments: false } });
  const operator = await without.addUser({ super: true });
  expect((await read(await renew(operator.token))).status).toBe(200);
  expect((await invoke(renewFeed, { token: without.admin.token })).body).toEqual({ error: 'ERR_NOT_IN_PLAN' });
  const calls = await Promise.all(
    Array.from({ length: 70 }, () => invoke(calendar, { params: { address }, address: '203.0.113.99' })),
  );
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
