import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveSocket, type LiveStatus } from './live-socket.ts';

vi.mock('../client.ts', () => ({ call: async () => ({ ticket: 't' }) }));

/** A socket whose line may die without a sign: it then takes frames and answers none. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  isDead = false;
  readonly pings: number[] = [];
  /** The actions of each frame. */
  readonly frames: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    super();
    Line.all.push(this);
  }
  send(text: string) {
    const frame = JSON.parse(text) as { action: string; commands?: { action: string }[] };
    this.frames.push((frame.commands ?? [frame]).map(({ action }) => action).join());
    if (!text.includes('"ping"')) return;
    this.pings.push(Date.now());
    const answer = { data: JSON.stringify({ event: 'pong' }) };
    if (!this.isDead) queueMicrotask(() => this.onmessage?.(answer));
  }
  close() {
    this.readyState = 3;
  }
}

let browser: EventTarget;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', host: 'recado.example' });
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = async () => {
  const seen: LiveStatus[] = [];
  const socket = new LiveSocket({ onEvent: () => {}, onStatus: (status) => seen.push(status) });
  await vi.advanceTimersByTimeAsync(0);
  const [line] = Line.all as [Line];
  line.onopen?.();
  return { socket, seen, line };
};

/** A user works at the screen for so long: a key every two seconds. */
const workFor = async (ms: number) => {
  for (let spent = 0; spent < ms; spent += 2000) {
    browser.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(2000);
  }
};

test('notices a line that died without a sign within 36 seconds of work, and opens another one', async () => {
  const { socket, seen, line } = await opened();
  await workFor(60_000);
  expect([seen.at(-1), Line.all.length]).toEqual(['open', 1]);
  expect(line.pings.length).toBeLessThanOrEqual(3);
  line.isDead = true;
  await workFor(36_000);
  expect(seen.at(-1)).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Line.all).toHaveLength(2);
  socket.close();
});

test('checks a line at the first touch after a silence', async () => {
  const { socket, seen, line } = await opened();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  line.isDead = true;
  await workFor(18_000);
  expect(seen.at(-1)).toBe('reconnecting');
  socket.close();
});

test('notices a dead line ten seconds after its user opens a conversation', async () => {
  const { socket, seen, line } = await opened();
  line.isDead = true;
  socket.send({ action: 'joinChatBox', ticketId: 7 });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(seen.at(-1)).toBe('open');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.at(-1)).toBe('reconnecting');
  expect(line.pings).toEqual([]);
  socket.close();
});

test('keeps a line on which an event comes before the answer', async () => {
  const { socket, seen, line } = await opened();
  socket.send({ action: 'joinChatBox', ticketId: 7 });
  await vi.advanceTimersByTimeAsync(1_000);
  line.onmessage?.({ data: JSON.stringify({ event: 'company-1-ticket' }) });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen.at(-1)).toBe('open');
  socket.close();
});

test('checks a line in whose silence the user worked, also when they stop', async () => {
  const { socket, line } = await opened();
  await workFor(4000);
  await vi.advanceTimersByTimeAsync(36_000);
  expect(line.pings).toHaveLength(1);
  socket.close();
});

test('sends no ping while events arrive', async () => {
  const { socket, line } = await opened();
  for (let n = 0; n < 10; n++) {
    await workFor(10_000);
    line.onmessage?.({ data: JSON.stringify({ event: 'company-1-ticket' }) });
  }
  expect(line.pings).toEqual([]);
  socket.close();
});

test('an unused page sends a frame every five minutes, and every other one checks its line', async () => {
  const { socket, seen, line } = await opened();
  await vi.advanceTimersByTimeAsync(1000);
  line.onmessage?.({ data: JSON.stringify({ event: 'company-1-ticket' }) });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(line.frames).toEqual(['userStatus', 'userStatus', 'userStatus,ping', 'userStatus', 'userStatus,ping']);
  line.isDead = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000 + 10_000);
  expect(seen.at(-1)).toBe('reconnecting');
  socket.close();
});

test('believes the browser at once when it reports that the network is gone', async () => {
  const { socket, seen } = await opened();
  browser.dispatchEvent(new Event('offline'));
  expect(seen.at(-1)).toBe('reconnecting');
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(Line.all).toHaveLength(2);
  socket.close();
});
