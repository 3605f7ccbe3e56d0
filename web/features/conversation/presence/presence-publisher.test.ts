import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minPresenceRepeatMs, presenceBesideColleague, viewingRepeatMs } from '#shared/presence/presence.ts';
import { PresencePublisher } from './presence-publisher.ts';

const { reports, others } = vi.hoisted(() => ({ reports: [] as string[], others: { areThere: false } }));
vi.mock('#web/entities/presence/presence.ts', () => ({
  isOpenInOtherTab: () => others.areThere,
  publishPresence: (action: string, _: number, often = false) => void reports.push(often ? `${action} often` : action),
}));

let publisher: PresencePublisher;
beforeEach(() => {
  vi.useFakeTimers();
  reports.length = 0;
  others.areThere = false;
  publisher = new PresencePublisher(7);
});
afterEach(() => {
  publisher.leave();
  vi.useRealTimers();
});

test('reports changes at once, and repeats nothing for minutes while no colleague is there', () => {
  publisher.enter();
  vi.advanceTimersByTime(viewingRepeatMs - 1);
  expect(reports).toEqual(['viewing']);
  vi.advanceTimersByTime(1);
  expect(reports).toEqual(['viewing', 'viewing']);
  publisher.leave();
  vi.advanceTimersByTime(viewingRepeatMs);
  expect(reports).toEqual(['viewing', 'viewing', 'left']);
});

test('repeats often while a colleague has the conversation open too, and once more when they have left', () => {
  publisher.enter();
  vi.advanceTimersByTime(minPresenceRepeatMs);
  others.areThere = true;
  publisher.greet();
  vi.advanceTimersByTime(2 * presenceBesideColleague.viewingEveryMs);
  expect(reports).toEqual(['viewing', 'viewing', 'viewing often', 'viewing often']);
  others.areThere = false;
  vi.advanceTimersByTime(3 * presenceBesideColleague.viewingEveryMs);
  expect(reports.slice(4)).toEqual(['viewing']);
});

test('beside a colleague lists get each change too, and a report when a client asks and every fifteen minutes', () => {
  others.areThere = true;
  publisher.enter();
  vi.advanceTimersByTime(presenceBesideColleague.viewingEveryMs);
  expect(reports).toEqual(['viewing', 'viewing often']);
  publisher.typed('x');
  publisher.typed('');
  expect(reports.slice(2)).toEqual(['typing often', 'viewing']);
  publisher.greet();
  vi.advanceTimersByTime(minPresenceRepeatMs);
  expect(reports.slice(4)).toEqual(['viewing']);
  vi.advanceTimersByTime(viewingRepeatMs);
  expect(reports.slice(5).filter((report) => report === 'viewing')).toHaveLength(1);
});

test('reports the beginning and the end of typing', () => {
  publisher.enter();
  for (let key = 1; key < 4; key++) {
    publisher.typed('x'.repeat(key));
    vi.advanceTimersByTime(1000);
  }
  publisher.typed('');
  expect(reports).toEqual(['viewing', 'typing', 'viewing']);
});

test('reports no end of typing for a text that is sent', () => {
  publisher.enter();
  publisher.typed('x');
  publisher.sent();
  publisher.typed('');
  vi.advanceTimersByTime(viewingRepeatMs - 1);
  expect(reports).toEqual(['viewing', 'typing']);
  vi.advanceTimersByTime(1);
  expect(reports.slice(2)).toEqual(['viewing']);
});
