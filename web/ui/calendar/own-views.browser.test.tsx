import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#web/ui/theme/theme.css';
import { calendarText } from './calendar.text.ts';
import { type CalendarEvent, type CalendarView, EventCalendar } from './calendar.tsx';
import { calendarNow } from './shown-time.ts';

const timeZone = 'America/Sao_Paulo';
const event = (id: number, title: string, day: number, hour: number, days = 0): CalendarEvent => ({
  ...{ id, title },
  ...{ start: new Date(2031, 9, day, hour), end: new Date(2031, 9, day + days, hour + 1) },
});
const events = [event(2, 'Bia', 22, 15), event(1, 'Ana', 22, 9), event(3, 'Feira', 29, 8, 1)];
const onOpen = vi.fn<(opened: CalendarEvent) => void>();
const onChoose = vi.fn<(at: Date) => void>();

function Calendar({ view, date: first }: { view: CalendarView; date: Date }) {
  const [date, setDate] = useState(first);
  return <EventCalendar {...{ timeZone, events, view, date, onView: () => {}, onDate: setDate, onOpen, onChoose }} />;
}

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  await page.viewport(360, 780);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.clearAllMocks();
});

const show = (view: CalendarView, date = new Date(2031, 9, 15)) => root.render(<Calendar view={view} date={date} />);
const dayButton = (name: RegExp) => page.getByRole('button', { name });
const rows = () => [...document.querySelectorAll('.day-event')].map(({ textContent }) => textContent);

test('a month on a phone shows the events of the chosen day below it, and adds to that day', async () => {
  show('month');
  await expect.element(page.getByText(calendarText.nothingOnDay.pt)).toBeVisible();
  await dayButton(/22 de outubro: 2 eventos/).click();
  await expect.poll(rows).toEqual(['09:0010:00Ana', '15:0016:00Bia']);
  await page.getByRole('button', { name: '15:00 Bia' }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(events[0]);
  await page.getByRole('button', { name: /^Adicionar em .*22/ }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Date(2031, 9, 22));
});

test('arrow keys choose days with the focus, across the end of a month', async () => {
  show('month');
  await dayButton(/22 de outubro/).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/29 de outubro: 1 evento$/);
  expect(rows()).toEqual(['08:00Feira']);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(rows).toEqual(['09:00Feira']);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/6 de novembro/);
  expect(document.querySelectorAll('.month-day[tabindex="0"]')).toHaveLength(1);
});

test('another month opens at its first day, the present one at today', async () => {
  const today = calendarNow(timeZone);
  show('month', today);
  const chosen = () => document.querySelector('.month-day[aria-pressed="true"]')?.textContent;
  await expect.poll(chosen).toBe(String(today.getDate()));
  await page.getByRole('button', { name: calendarText.next.pt }).click();
  await expect.poll(chosen).toBe('1');
  await page.getByRole('button', { name: calendarText.previous.pt }).click();
  await expect.poll(chosen).toBe(String(today.getDate()));
});

test.each([360, 1100])(
  'a list of %i pixels has a heading for each day with events, whose rows open by keyboard',
  async (width) => {
    await page.viewport(width, 780);
    show('agenda');
    const headings = () => [...document.querySelectorAll('.day-heading')].map(({ textContent }) => textContent);
    await expect.poll(headings).toHaveLength(3);
    expect(headings()[0]).toMatch(/22 de outubro/);
    expect(rows()).toEqual(['09:0010:00Ana', '15:0016:00Bia', '08:00Feira', '09:00Feira']);
    document.querySelector<HTMLElement>('.day-event-open')?.focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(events[1]);
  },
);
