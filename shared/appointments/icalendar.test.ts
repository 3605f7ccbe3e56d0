import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEntry, icalendarOf } from './icalendar.ts';

const entry: CalendarEntry = {
  companyId: 3,
  id: 7,
  date: '2030-03-04T13:00:00.000Z',
  dateEnd: '2030-03-04T13:30:00.000Z',
  updatedAt: '2030-03-01T10:00:00.000Z',
  version: 2,
  status: 'confirmed',
  summary: 'Carla · Corte',
};

/** Another library's reading of a calendar. */
const parsed = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    zone: calendar.getFirstPropertyValue('x-wr-timezone'),
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
  };
};

test('writes times in UTC, the time zone, and a stable id with a growing sequence', () => {
  const { zone, events } = parsed(icalendarOf('Agenda', 'America/Sao_Paulo', [entry]));
  expect(zone).toBe('America/Sao_Paulo');
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event?.startDate.toJSDate().toISOString()).toBe(entry.date);
  expect(event?.endDate.toJSDate().toISOString()).toBe(entry.dateEnd);
  expect([event?.uid, event?.sequence]).toEqual(['appointment-3-7@recado', 2]);
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
});

test('escapes and folds any text so that another parser reads the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (words) => {
      const lines = `${words}; a, b\\c "d"\nSUMMARY:x`;
      const text = icalendarOf(lines, 'America/Recife', [{ ...entry, summary: lines, description: lines }]);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const { name, events } = parsed(text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are left out
      const kept = lines.replace(/\r\n|\r/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
      expect([events[0]?.summary, events[0]?.description]).toEqual([kept, kept]);
      expect(name).toBe(kept.replace(/\s+/g, ' ').trim());
    }),
  );
});
