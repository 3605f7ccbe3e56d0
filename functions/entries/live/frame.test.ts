import { expect, test } from 'vitest';
import { eventsInFrame } from '#shared/live/frame.ts';
import { liveEventText, liveFramesOf } from './frame.ts';

const maxBytes = 128 * 1024;
const event = (n: number, size = 0) => liveEventText({ event: `event-${n}`, payload: 'é'.repeat(size) });
const namesIn = (frames: string[]) =>
  frames.flatMap((frame) => eventsInFrame(JSON.parse(frame))).map((one) => one.event);

test('sends a single event without a wrapper', () => {
  expect(liveFramesOf([event(1)])).toEqual(['{"event":"event-1","payload":""}']);
});

test('packs events in order into frames below the size limit, without splitting any', () => {
  const sizes = [10, 30_000, 30_000, 60_000, 5, 5, 65_000, 65_000, 1, 40_000];
  const frames = liveFramesOf(sizes.map((size, n) => event(n, size)));
  expect(namesIn(frames)).toEqual(sizes.map((_, n) => `event-${n}`));
  expect(Math.max(...frames.map((frame) => Buffer.byteLength(frame)))).toBeLessThanOrEqual(maxBytes);
  expect(frames.length).toBe(5);
});

test('packs events that just fill a frame into one frame', () => {
  const room = (maxBytes - '{"events":[,]}'.length) / 2;
  const filling = '{"event":""}'.padEnd(room, ' ');
  expect(liveFramesOf([filling, filling]).map((frame) => frame.length)).toEqual([maxBytes]);
  expect(liveFramesOf([filling, `${filling} `])).toHaveLength(2);
});
