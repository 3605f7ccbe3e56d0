import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { calendarText } from './calendar.text.ts';
import { EventCalendar } from './calendar.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
const nothing = () => {};
const show = (isLoading: boolean) =>
  root.render(
    <EventCalendar
      timeZone="America/Sao_Paulo"
      {...{ events: [], isLoading, view: 'agenda', date: new Date(2026, 10, 25) }}
      {...{ onView: nothing, onDate: nothing, onOpen: nothing }}
    />,
  );

test('an agenda is empty only when its events have been read', async () => {
  await page.viewport(1100, 900);
  const empty = page.getByText(calendarText.nothing.pt);
  show(true);
  await expect.element(page.getByRole('button', { name: calendarText.today.pt })).toBeVisible();
  expect(empty.query()).toBeNull();
  show(false);
  await expect.element(empty).toBeVisible();
  root.unmount();
});
