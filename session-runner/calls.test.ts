import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CallView } from '#local/whatsapp/calls/call-row.ts';
import type { CallState } from '#shared/messages/call.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import { type RejectCallTask, sessionTaskNames } from '#shared/whatsapp/session-task.ts';
import { pairedShop } from './testing/paired-shop.ts';
import { customerAnaNumber, shopPhoneNumber } from './testing/runner-world.ts';

const { world, shop, runner: first } = await pairedShop();
let runner = first;

const startCall = (video = false) =>
  world.phones.post<CallView>(`/api/phones/${customerAnaNumber}/call`, { to: shopPhoneNumber, video });
const act = (number: string, id: string, action: string) =>
  world.phones.post(`/api/phones/${number}/calls/${id}`, { action });
const stateOf = async (id: string) =>
  ((await world.phones.call('GET', `/api/phones/${customerAnaNumber}/calls`)).body as CallView[]).find(
    (call) => call.id === id,
  )?.state;
const eventsOf = (id: string) =>
  world.inbound.all.flatMap((event) => (event.type === 'call' && event.providerId === id ? [event] : []));
const untilCall = async (id: string, state: CallState) => {
  await world.inbound.until(() => eventsOf(id).some((event) => event.state === state));
  return eventsOf(id).find((event) => event.state === state);
};
const taskKey = (callId: string) => keys.sessionTask(tenantOfRow(shop), 1, sessionTaskNames.rejectCall(callId));

/** Writes the session task by which a company that takes no calls rejects one. */
const order = async (callId: string, caller: string, { validForMs = 60_000, wakes = true } = {}) => {
  const row: RejectCallTask = {
    kind: 'rejectCall',
    companyId: 1,
    whatsappId: 1,
    sk: sessionTaskNames.rejectCall(callId),
    requestId: randomUUID(),
    callId,
    caller,
    until: new Date(Date.now() + validForMs).toISOString(),
  };
  await write({ write: put(taskKey(callId), { ...row }) });
  if (wakes) await wakeRunner(1, 1, { tasks: true });
};

it('reports an incoming call and rejects it on request', async () => {
  const { id } = await startCall(true);
  const event = await untilCall(id, 'ringing');
  expect(event).toMatchObject({ video: true, fromMe: false, chat: { phone: customerAnaNumber, group: null } });
  await order(id, event?.caller ?? '');
  await untilCall(id, 'rejected');
  expect(await stateOf(id)).toBe('rejected');
});

it.each([
  [customerAnaNumber, 'hangUp', 'missed'],
  [shopPhoneNumber, 'answer', 'accepted'],
  [shopPhoneNumber, 'decline', 'rejected'],
] as const)('reports how a call ended: %s does %s', async (number, action, state) => {
  const { id } = await startCall();
  await untilCall(id, 'ringing');
  await act(number, id, action);
  await untilCall(id, state);
  expect(eventsOf(id).map((event) => event.state)).toEqual(['ringing', state]);
});

it('rejects a call after a kill if asked before, and reports a call that began while it was down', async () => {
  const { id } = await startCall();
  const event = await untilCall(id, 'ringing');
  await runner.end('SIGKILL');
  await order(id, event?.caller ?? '', { wakes: false });
  const { id: expired } = await startCall();
  await order(expired, event?.caller ?? '', { wakes: false, validForMs: -1 });
  runner = world.startRunner();
  await untilCall(id, 'rejected');
  await untilCall(expired, 'ringing');
  expect(await stateOf(id)).toBe('rejected');
  // An expired task is dropped without rejecting the call: the phone rings on.
  while (await get(taskKey(expired), { consistent: true })) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stateOf(expired)).toBe('ringing');
});
