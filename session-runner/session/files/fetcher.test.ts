import { beforeEach, expect, it } from 'vitest';
import { type FileFetchRow, outboxOrder } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { FileDamaged, FileGone } from '../../transport/transport.ts';
import { type FetcherPorts, FileFetcher } from './fetcher.ts';

const noPeer = { phone: '1', lid: null, group: null, name: null };
const source = {
  family: 'image',
  url: null,
  directPath: '/1',
  mediaKey: '',
  fileSha256: null,
  fileEncSha256: null,
} as const;
const row = (id: string, at = new Date()): FileFetchRow => ({
  companyId: 1,
  whatsappId: 1,
  sk: outboxOrder(at, 0, id),
  chat: noPeer,
  providerId: id,
  fromMe: false,
  participant: null,
  source,
  key: `k/${id}`,
});

let table: FileFetchRow[];
let outcomes: [string, Receipt['outcome']][];
let tries: string[];
let answer: (row: FileFetchRow, signal: AbortSignal) => Promise<void>;
let phone: ReturnType<FetcherPorts['phone']>;
let whenSettled: PromiseWithResolvers<void>;
let fetcher: FileFetcher;

const ports: FetcherPorts = {
  async *read() {
    yield* [...table];
  },
  async fetch(one, signal) {
    tries.push(`${one.providerId} ${one.source.directPath}`);
    await answer(one, signal);
    return { key: one.key, mimetype: 'image/png', size: 1 };
  },
  phone: () => phone,
  async settle(one, outcome) {
    table = table.filter(({ sk }) => sk !== one.sk);
    outcomes.push([one.providerId, outcome]);
    if (table.length === 0) whenSettled.resolve();
  },
  onTrouble: () => undefined,
};

beforeEach(() => {
  table = [];
  outcomes = [];
  tries = [];
  answer = async () => undefined;
  phone = undefined;
  whenSettled = Promise.withResolvers();
  fetcher = new FileFetcher(ports, { patienceMs: 20, retryMs: () => 1 });
});
const fetchAll = async () => {
  fetcher.look();
  await whenSettled.promise;
  await fetcher.close();
};
const gone = (id: string): [string, Receipt['outcome']] => [id, { type: 'lost', reason: 'gone' }];
const names = () => outcomes.map(([id, { type }]) => `${id} ${type}`);

it('fetches waiting files, three at once', async () => {
  let now = 0;
  let most = 0;
  answer = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
  };
  table = Array.from({ length: 10 }, (_, n) => row(String(n)));
  await fetchAll();
  expect(most).toBe(3);
  expect(names().sort()).toEqual(Array.from({ length: 10 }, (_, n) => `${n} fetched`));
  expect(tries).toHaveLength(10);
});

it('retries after a network error', async () => {
  answer = async () => {
    if (tries.length < 4) throw new Error('the media host answered 500');
  };
  table = [row('a')];
  await fetchAll();
  expect(names()).toEqual(['a fetched']);
  expect(tries).toHaveLength(4);
});

it('gives up on lasting network errors only for a file that is a day old', async () => {
  answer = async ({ providerId }) => {
    if (providerId === 'old' || tries.length < 40) throw new Error('no answer');
  };
  table = [row('old', new Date(Date.now() - 25 * 3600_000)), row('new')];
  await fetchAll();
  expect(outcomes[0]).toEqual(gone('old'));
  expect(names()).toEqual(['old lost', 'new fetched']);
});

it('reports a file as damaged only when it arrives damaged twice', async () => {
  answer = async ({ providerId }) => {
    if (providerId === 'twice' || tries.length === 1) throw new FileDamaged();
  };
  table = [row('once'), row('twice')];
  await fetchAll();
  expect(Object.fromEntries(outcomes)).toMatchObject({ once: { type: 'fetched' }, twice: { reason: 'damaged' } });
  expect(tries).toHaveLength(4);
});

it('fetches from the path that the phone reports', async () => {
  answer = async (one) => {
    if (one.source.directPath !== '/2') throw new FileGone();
  };
  phone = async () => '/2';
  table = [row('a')];
  await fetchAll();
  expect(tries).toEqual(['a /1', 'a /2']);
  expect(names()).toEqual(['a fetched']);
});

it('gives up when the phone keeps reporting paths without the file', async () => {
  answer = () => Promise.reject(new FileGone());
  phone = async () => '/2';
  table = [row('a')];
  await fetchAll();
  expect(outcomes).toEqual([gone('a')]);
  expect(tries).toHaveLength(4);
});

it.each([
  ['does not have it', async () => Promise.reject(new FileGone())],
  [
    'does not answer',
    (_: FileFetchRow, signal: AbortSignal) =>
      new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
])('gives up when the phone %s', async (_, ask) => {
  answer = () => Promise.reject(new FileGone());
  phone = ask;
  table = [row('a')];
  await fetchAll();
  expect(outcomes).toEqual([gone('a')]);
});

it('waits for a socket to ask the phone through, while other files go on', async () => {
  answer = ({ providerId, source: { directPath } }) =>
    providerId.startsWith('gone') && directPath === '/1' ? Promise.reject(new FileGone()) : Promise.resolve();
  const goneOnes = Array.from({ length: 5 }, (_, n) => row(`gone${n}`));
  table = [...goneOnes, row('here')];
  fetcher.look();
  await expect.poll(names).toEqual(['here fetched']);
  phone = async () => '/2';
  fetcher.socketOpened();
  await whenSettled.promise;
  await fetcher.close();
  expect(outcomes).toHaveLength(6);
});

it('stops at once when it is closed, and settles nothing', async () => {
  answer = (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  table = [row('a'), row('b')];
  fetcher.look();
  await expect.poll(() => tries.length).toBe(2);
  await fetcher.close();
  expect(outcomes).toEqual([]);
  fetcher.look();
  expect(table).toHaveLength(2);
});
