import { expect, it, vi } from 'vitest';
import type { SessionCommit } from '../../../store/session-state.ts';
import { OutputCommit } from './output-commit.ts';

type Gate = { open(): void; fail(error: Error): void };

/** Logs every step; `storing` and `appending` hold the commit until the test releases it. */
function setup(gatherMs = 0) {
  const log: string[] = [];
  const gates: Gate[] = [];
  const fatal: Error[] = [];
  const wait = () => new Promise<void>((resolve, reject) => gates.push({ open: resolve, fail: reject }));
  const commit = new OutputCommit<string>({
    storeEvents: async (events) => {
      log.push(`store ${events.join()}`);
      await wait();
    },
    append: async ({ keys, credentials }: SessionCommit) => {
      log.push(`append ${keys.map(([key]) => key).join()}${credentials ?? ''}`);
      await wait();
    },
    credentials: () => '+credentials',
    sendFrame: (frame) => log.push(`frame ${Buffer.from(frame)}`),
    onFatal: (error) => fatal.push(error),
    onPressure: (high) => log.push(`pressure ${high}`),
    gatherMs,
  });
  return {
    log,
    fatal,
    commit,
    frame: (text: string) => commit.addToBatch((batch) => batch.frames.push(Buffer.from(text))),
    event: (text: string) => commit.addToBatch((batch) => batch.events.push(text)),
    key: (key: string) => commit.addToBatch((batch) => batch.keys.set(key, 'value')),
    next: async (how: (gate: Gate) => void = (gate) => gate.open()) => {
      const gate = gates.shift();
      if (gate) how(gate);
      await turn();
    },
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

it('stores events, then keys, and only then sends frames', async () => {
  const { log, frame, event, key, next } = setup();
  key('session|ana');
  frame('receipt');
  event('hello');
  await turn();
  expect(log).toEqual(['store hello']);
  await next();
  expect(log).toEqual(['store hello', 'append session|ana']);
  await next();
  expect(log).toEqual(['store hello', 'append session|ana', 'frame receipt']);
});

it('does not delay frames that depend on nothing', async () => {
  const { log, frame } = setup();
  frame('ping');
  await turn();
  expect(log).toEqual(['frame ping']);
});

it('collects the next batch while one is being stored', async () => {
  const { log, event, next } = setup();
  event('1');
  await turn();
  event('2');
  event('3');
  await turn();
  expect(log).toEqual(['store 1']);
  await next();
  expect(log).toEqual(['store 1', 'store 2,3']);
});

it('gathers what comes soon after a batch that was stored, and holds up no frames that depend on nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const { log, event, frame, next } = setup(30);
    event('1');
    await turn();
    await next();
    frame('ping');
    await turn();
    event('2');
    await turn();
    event('3');
    expect(log).toEqual(['store 1', 'frame ping']);
    await vi.advanceTimersByTimeAsync(30);
    expect(log.at(-1)).toBe('store 2,3');
  } finally {
    vi.useRealTimers();
  }
});

it('cuts no batch between a decryption and its event', async () => {
  const { log, commit, event, key } = setup();
  commit.debts.hold('stanza');
  key('session|ana');
  await turn();
  expect(log).toEqual([]);
  event('hello');
  commit.debts.settle('stanza');
  await turn();
  expect(log).toEqual(['store hello']);
});

it('sends nothing once a store failed, and reports that once', async () => {
  const { log, fatal, frame, event, next } = setup();
  event('hello');
  frame('receipt');
  await turn();
  await next((gate) => gate.fail(new Error('table is gone')));
  frame('late');
  await turn();
  expect(log).toEqual(['store hello']);
  expect(fatal.map(({ message }) => message)).toEqual(['table is gone']);
});

it('waits for the write under way when it is stopped, and sends none of its frames', async () => {
  const { log, commit, frame, event, next } = setup();
  event('hello');
  frame('receipt');
  await turn();
  const stopped = commit.stop();
  await next();
  await stopped;
  expect(log).toEqual(['store hello']);
});

it('asks the socket to pause while a store is slow', async () => {
  const { log, event, next } = setup();
  event('first');
  await turn();
  for (let n = 0; n < 501; n++) event('more');
  expect(log).toContain('pressure true');
  await next();
  await next();
  expect(log.at(-1)).toBe('pressure false');
});

it('reads staged values before they are durable', async () => {
  const { commit, key } = setup();
  const read = () => commit.pending((batch) => batch.keys.get('session|ana') ?? undefined);
  expect(read()).toBeUndefined();
  key('session|ana');
  expect(read()).toBe('value');
  await turn();
  expect(read()).toBe('value');
});
