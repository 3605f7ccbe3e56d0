import { addContact as storeContact } from '#functions/conversation/contacts/contact-store.ts';
import { handler as onReceipt } from '#functions/entries/messages/on-receipt.ts';
import { runPaceScheduleAt, runPaceTurnAt } from '#functions/entries/pace/turns.fixture.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { importRouteHandler, routeById } from '#functions/entries/testing/every-route.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { runDueTimers } from '#functions/entries/timers/run-due-timers.ts';
import type { OutboxSend } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { readWholeRange, remove, update, write } from '#shared/server/table.ts';

interface Sent {
  at: number;
  number: string;
  text: string;
  row: OutboxSend;
}

/** The least interval, so that a test needs few steps of its clock. */
const quick = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };

/** A company with a connected connection, a clock of its own, and a runner that accepts what it is given. */
export async function scheduleFixture() {
  const company: SeededCompany = await seedCompany();
  const { tenant } = company;
  const sent: Sent[] = [];
  const lines: number[] = [];
  let clock = Date.now();

  const call = async (id: string, request: { params?: object; body?: object; query?: object; token?: string } = {}) =>
    invoke(await importRouteHandler(routeById(id)), { token: company.admin.token, ...request } as never);
  const connect = (whatsappId: number, status = 'CONNECTED') =>
    write({ write: update(keys.session(tenant, whatsappId), { set: { status, cause: null } }) });
  const addLine = async () => {
    const { id } = await company.addConnection();
    await connect(id);
    lines.push(id);
    return id;
  };
  const whatsappId = await addLine();
  const { plan } = await company.company();
  await write({
    write: update(keys.company(tenant), { set: { plan: { ...plan, connections: 100, schedules: 100_000 } } }),
  });
  await call('campaign-settings.save', { body: { settings: quick } });

  let people = 0;
  const addContact = async (name = 'Maria Silva') => {
    people++;
    const number = `55119${String(80_000_000 + people)}`;
    const { contact } = await storeContact(tenant, { name, number, email: '', extraInfo: [] });
    return { id: contact.id, number };
  };
  const inMinutes = (minutes: number) => new Date(clock + minutes * 60_000).toISOString();
  const schedule = async (fields: object) => {
    const body = { body: 'Olá {{firstName}}, até amanhã.', sendAt: inMinutes(10), ...fields };
    const answer = await call('schedules.create', { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as { id: number; sendAt: string };
  };
  const show = async (scheduleId: number) => (await call('schedules.show', { params: { scheduleId } })).body;

  /** Everything due, and the planned minute of each connection. */
  const tick = async () => {
    await runDueTimers({ now: () => new Date(clock), isLate: () => false });
    for (const line of lines) await runPaceScheduleAt(tenant, line, clock);
  };
  const look = async () => {
    for (const line of lines) await runPaceTurnAt(tenant, line, clock);
  };
  const outbox = (line = whatsappId) => readWholeRange<OutboxSend>(keys.outboxes(tenant, line), { consistent: true });
  const report = (row: OutboxSend, outcome: object) =>
    deliverBatchToWorker(onReceipt, {
      companyId: tenant.companyId,
      whatsappId: row.whatsappId,
      providerIds: [row.providerId],
      outcome,
      at: new Date().toISOString(),
    });
  /** The runner sends what waits, and WhatsApp answers it. */
  const run = async (answer: (row: OutboxSend) => object = () => ({ type: 'ack', ack: 2 })) => {
    for (const line of lines)
      for (const row of await outbox(line)) {
        if (row.kind !== 'send') continue;
        const { content } = row;
        const text = content.type === 'text' ? content.text : content.type === 'media' ? content.caption : '';
        sent.push({ at: clock, number: row.chat.phone ?? '', text, row });
        await report(row, answer(row));
        await write({ write: remove(keys.outbox(tenant, line, row.sk)) });
      }
  };
  const skip = (ms: number) => {
    clock += ms;
  };
  /** Ticks, looks and sends, again and again, while the clock goes on by some seconds each time. */
  const go = async (rounds: number, secondsEach = 5, answer?: (row: OutboxSend) => object) => {
    for (let n = 0; n < rounds; n++) {
      skip(secondsEach * 1000);
      await tick();
      await look();
      await run(answer);
    }
  };
  return {
    company,
    tenant,
    whatsappId,
    call,
    connect,
    addLine,
    addContact,
    inMinutes,
    schedule,
    show,
    tick,
    look,
    run,
    go,
    skip,
    outbox,
    report,
    sent,
    now: () => clock,
  };
}

export type ScheduleFixture = Awaited<ReturnType<typeof scheduleFixture>>;
