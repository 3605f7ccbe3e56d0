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
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    super();
    Line.all.push(this);
  }
  send(text: string) {
    if (JSON.parse(text).action !== 'ping') return;
    this.pings.push(Date.now());
    const answer = { data: JSON.stringify({ event: 'pong' }) };
    if (!this.isDead) queueMicrotask(() => this.onmessage?.(answer));
  }
  close() {
    this.readyState = 3;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', host: 'recado.example' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
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

test('notices a line that died without a sign within 36 seconds, and opens another one (D14)', async () => {
  const { socket, seen, line } = await opened();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seen.at(-1), Line.all.length]).toEqual(['open', 1]);
  line.isDead = true;
  await vi.advanceTimersByTimeAsync(36_000);
  expect(seen.at(-1)).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Line.all).toHaveLength(2);
  socket.close();
});

test('sends no ping while events arrive, and few while the page is hidden', async () => {
  const { socket, line } = await opened();
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(10_000);
    line.onmessage?.({ data: JSON.stringify({ event: 'company-1-ticket' }) });
  }
  expect(line.pings).toEqual([]);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(line.pings).toEqual([]);
  socket.close();
});
