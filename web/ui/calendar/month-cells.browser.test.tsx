import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#web/ui/theme/theme.css';
import { type CalendarEvent, EventCalendar } from './calendar.tsx';
import { calendarNow } from './shown-time.ts';

/** August 2026 has six weeks in the calendar, November five. */
const months = [7, 10];
const eventsOf = (month: number): CalendarEvent[] =>
  [24, 25, 25, 26, 26, 26].map((day, n) => ({
    id: n,
    title: `Cliente ${n}`,
    start: new Date(2026, month, day, 9 + n),
    end: new Date(2026, month, day, 10 + n),
  }));

const TwoLines = ({ event }: { event: CalendarEvent }) => (
  <span style={{ display: 'flex', flexDirection: 'column' }}>
    <strong>{event.title}</strong>
    <small>Bolo de festa</small>
  </span>
);

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);
afterEach(() => root.render(null));

test.each(months)('cuts no event of the month %i at the least height of the calendar', async (month) => {
  await page.viewport(1100, 900);
  const nothing = () => {};
  root.render(
    <div className="screen-body" style={{ height: 500 }}>
      <EventCalendar
        timeZone="America/Sao_Paulo"
        {...{ events: eventsOf(month), view: 'month', date: new Date(2026, month, 25), lines: 2 }}
        {...{ onView: nothing, onDate: nothing, onOpen: nothing, eventView: TwoLines }}
      />
    </div>,
  );
  await expect.poll(() => host.querySelectorAll('.rbc-event').length).toBe(4);
  for (const week of host.querySelectorAll('.rbc-month-row')) {
    const { bottom } = week.getBoundingClientRect();
    for (const event of week.querySelectorAll('.rbc-event, .rbc-show-more'))
      expect(event.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
  }
});

test('Escape closes the list of a full day, and its button has the focus again', async () => {
  await page.viewport(1100, 900);
  const nothing = () => {};
  const events = Array.from({ length: 12 }, (_, n) => ({
    ...{ id: n, title: `Cliente ${n}` },
    ...{ start: new Date(2026, 7, 25, 7 + n), end: new Date(2026, 7, 25, 8 + n) },
  }));
  root.render(
    <div style={{ height: 600 }}>
      <EventCalendar
        timeZone="America/Sao_Paulo"
        {...{ events, view: 'month', date: new Date(2026, 7, 25) }}
        {...{ onView: nothing, onDate: nothing, onOpen: nothing }}
      />
    </div>,
  );
  const more = () => host.querySelector<HTMLElement>('.rbc-show-more');
  await expect.poll(more).not.toBeNull();
  more()?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('.rbc-overlay')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.rbc-overlay')).toBeNull();
  expect(document.activeElement).toBe(more());
});

/** Half a day and more on both sides of every browser's clock. */
test.each(['Pacific/Kiritimati', 'Pacific/Niue'])('today is the day of the company in %s', async (timeZone) => {
  const nothing = () => {};
  const date = calendarNow(timeZone);
  root.render(
    <div style={{ height: 600 }}>
      <EventCalendar
        {...{ timeZone, date, events: [], view: 'month' }}
        {...{ onView: nothing, onDate: nothing, onOpen: nothing }}
      />
    </div>,
  );
  await expect.poll(() => host.querySelector('.rbc-now')?.textContent).toBe(String(date.getDate()).padStart(2, '0'));
});
