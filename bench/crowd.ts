import { keys } from '#shared/server/keys.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { users } from '#shared/users/contract.ts';
import type { CustomerChat } from '../e2e/testing/fixture.ts';
import { PersistentApi } from '../e2e/testing/persistent-api.ts';
import { openTableOfProduct } from '../e2e/testing/table-of-product.ts';
import { textOfAddedMessage } from './added-text.ts';
import type { BenchProduct } from './bench-product.ts';
import { SentTexts } from './flights.ts';
import { openSocket } from './live-socket.ts';
import { startAtRate } from './paced.ts';
import { processorTime } from './processes.ts';
import { distributionOf, type Measurement, percentile, processorPer, singleValue } from './statistics.ts';

const agents = 20;
const perSecond = 50;
const drainsWithinMs = 120_000;
const password = 'segredo-5';

/** Counts the texts `crowd CHAT NUMBER` that arrive after a later one of the same chat. */
class ArrivalOrder {
  readonly #newest = new Map<string, number>();
  overtaken = 0;
  arrive(text: string): void {
    const [chat = '', number] = text.split(' ').slice(-2);
    const newest = this.#newest.get(chat) ?? 0;
    if (Number(number) < newest) this.overtaken++;
    this.#newest.set(chat, Math.max(newest, Number(number)));
  }
}

/** The socket of an agent who has the list of open conversations on the screen, and the messages that arrive on it. */
async function listen(
  url: string,
  agent: PersistentApi,
): Promise<{ flights: SentTexts; frames(): number; overtaken(): number; isOpen(): boolean; close(): void }> {
  const flights = new SentTexts();
  const order = new ArrivalOrder();
  let frames = 0;
  const joined = Promise.withResolvers<void>();
  const socket = await openSocket(url, agent, (events) => {
    frames++;
    for (const event of events) {
      if (event.event === 'joined') joined.resolve();
      const text = textOfAddedMessage(event);
      if (text === undefined) continue;
      flights.arrive(text);
      order.arrive(text);
    }
  });
  socket.addEventListener('close', () => joined.reject(new Error('socket closed')));
  socket.send(JSON.stringify({ action: 'joinTickets', status: 'open' }));
  await joined.promise;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  return { flights, frames: () => frames, overtaken: () => order.overtaken, isOpen, close: () => socket.close() };
}

/** Creates more agents than the first plan allows. Only a direct write to the table can raise that limit. */
async function createAgents({ recado, fixture }: BenchProduct): Promise<PersistentApi[]> {
  const admin = fixture.companies[0]?.agent;
  if (!admin) throw new Error('nobody is there');
  const { get, update, write } = await openTableOfProduct(recado);
  const [first] = (await admin.call(users.list)).users;
  const tenant = tenantOfCompany({ id: first?.companyId ?? 0 });
  const company = await get<{ plan: object }>(keys.company(tenant), { consistent: true });
  const plan = { ...company?.plan, users: agents + 1 };
  await write({ write: update(keys.company(tenant), { set: { plan } }) });
  const hired: PersistentApi[] = [];
  for (let n = 1; n <= agents; n++) {
    const email = `crowd${n}@example.com`;
    await admin.call(users.create, { body: { name: `Agente ${n}`, email, password, profile: 'admin' } });
    hired.push(new PersistentApi(recado.url, email, password));
  }
  return hired;
}

/**
 * Measures twenty agents at once, who all see every message that fifty customers write each second. `count`: sockets in
 * all, at least one for each agent; a user has at most forty.
 */
export async function measureCrowd(product: BenchProduct, quick: boolean, count = agents): Promise<Measurement[]> {
  const { recado, fixture } = product;
  const sockets: Awaited<ReturnType<typeof listen>>[] = [];
  for (const agent of await createAgents(product))
    for (let n = 0; n < Math.ceil(count / agents); n++) sockets.push(await listen(recado.url, agent));
  let sent = 0;
  const write = (n: number) => {
    const chat = n % fixture.chats.length;
    const { customer, line } = fixture.chats[chat] as CustomerChat;
    const text = `crowd ${chat} ${++sent}`;
    for (const { flights } of sockets) flights.leave(text);
    return fixture.phones.write(customer, line.number, text);
  };
  const drained = async () => {
    // Frames sent to a closed socket never arrive.
    const open = sockets.filter(({ isOpen }) => isOpen());
    const late = await Promise.all(open.map(({ flights }) => flights.landed(drainsWithinMs)));
    return late.reduce((sum, one) => sum + one, 0);
  };
  // The first messages also pay for code that is loaded only once.
  await startAtRate(perSecond / 2, 3, write);
  await drained();
  const before = sockets.map(({ flights, frames }) => ({ times: flights.times.length, frames: frames() }));
  let missing = 0;
  const seconds = quick ? 5 : 30;
  const used = await processorTime(async () => {
    await startAtRate(perSecond, seconds, write);
    missing = await drained();
  });
  const times = sockets.map(({ flights }, n) => flights.times.slice(before[n]?.times));
  const frames = sockets.map((socket, n) => socket.frames() - (before[n]?.frames ?? 0));
  const closed = sockets.filter(({ isOpen }) => !isOpen()).length;
  for (const { close } of sockets) close();
  const slowest = times.filter((one) => one.length > 0).map((one) => percentile(one, 0.5));
  const name = `phone sends → each of ${sockets.length} sockets has it, ${perSecond}/s`;
  return [
    distributionOf(name, 'ms', times.flat()),
    singleValue(`${name}: median of the quickest socket`, 'ms', Math.min(...slowest)),
    singleValue(`${name}: median of the slowest socket`, 'ms', Math.max(...slowest)),
    singleValue(`${name}: never arrived`, 'messages', missing),
    singleValue(
      `${name}: arrived after a later one of the chat`,
      'messages',
      sockets.reduce((sum, one) => sum + one.overtaken(), 0),
    ),
    // The browser of such an agent reconnects and reads everything again.
    singleValue(`${name}: sockets closed for taking nothing`, 'sockets', closed),
    singleValue(`${name}: frames a socket gets per message`, 'frames', Math.max(...frames) / (perSecond * seconds)),
    ...processorPer('message', name, used, perSecond * seconds),
  ];
}
