import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#web/ui/theme/theme.css';
import { calendarText } from './calendar.text.ts';
import { type CalendarView, EventCalendar } from './calendar.tsx';
import { calendarNow } from './shown-time.ts';

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.unmount());

const timeZone = 'America/Sao_Paulo';

function Calendar() {
  const [view, setView] = useState<CalendarView>('week');
  const [date, setDate] = useState(() => calendarNow(timeZone));
  return (
    <EventCalendar {...{ timeZone, events: [], view, date, onView: setView, onDate: setDate, onOpen: () => {} }} />
  );
}

test('on a phone, one line goes to other periods, back to today, and to other views', async () => {
  await page.viewport(360, 780);
  root.render(<Calendar />);
  const period = () => document.querySelector('.calendar-toolbar h2')?.textContent;
  const button = (name: string) => page.getByRole('button', { name });
  await expect.poll(period).toMatch(/ – /);
  const first = period();
  expect(button(calendarText.today.pt).query()).toBeNull();
  await button(calendarText.next.pt).click();
  await expect.poll(period).not.toBe(first);
  await expect.element(button(calendarText.today.pt)).toBeVisible();
  const bar = document.querySelector('.calendar-toolbar');
  const heights = [...(bar?.children ?? [])].map((part) => part.getBoundingClientRect());
  const middles = heights.map(({ top, height }) => Math.round(top + height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  expect(bar?.scrollWidth).toBeLessThanOrEqual(360);
  await button(calendarText.today.pt).click();
  await expect.poll(period).toBe(first);
  await page.getByRole('combobox', { name: calendarText.view.pt }).selectOptions('day');
  await expect.poll(() => document.querySelector('.calendar')?.getAttribute('data-view')).toBe('day');
});
