import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Schedule } from '#shared/schedules/schedule.ts';
import { calendarText } from '#web/ui/calendar/calendar.text.ts';
import { SchedulesScreen } from './schedules-screen.tsx';
import '#web/ui/theme/theme.css';

vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ id: 7, company: { id: 1, timeZone: 'America/Sao_Paulo', settings: [] } }),
  useCan: () => () => true,
}));

const dayMs = 86_400_000;
const row = {
  ...{ id: 1, version: 1, userId: 7, contact: { id: 3, name: 'Adriana Lopes' }, recurrence: '', status: 'PENDENTE' },
  body: 'Oi {{firstName}}, o seu bolo fica pronto amanhã',
  ...{ sentAt: null, sentBody: null },
  sendAt: new Date(Date.now() + 60_000).toISOString(),
} as Schedule;

/** The days that the last query covers. */
let days: number;
vi.mock('#web/api/use-pages.ts', () => ({
  usePages: (_: object, { query: { from, to } }: { query: { from: string; to: string } }) => {
    days = (Date.parse(to) - Date.parse(from)) / dayMs;
    return { rows: [row], isLoading: false, mutate: async () => {} };
  },
}));

let currentAddress: string;
function Address() {
  const { pathname, search } = useLocation();
  currentAddress = `${pathname}${search}`;
  return null;
}
const Screen = ({ address }: { address: string }) => (
  <MemoryRouter initialEntries={[address]}>
    <SchedulesScreen />
    <Address />
  </MemoryRouter>
);

let root: Root;
beforeEach(async () => {
  await page.viewport(1366, 768);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Screen address="/schedules" />);
});
afterEach(async () => {
  root.unmount();
  await page.viewport(414, 896);
});

test('reads a second month for the list alone, whose rows have the words of the message', async () => {
  await expect.element(page.getByText(/Adriana Lopes/).first()).toBeVisible();
  expect(days).toBeLessThan(50);
  await page.getByRole('button', { name: calendarText.agenda.pt }).click();
  await expect.element(page.getByText('Oi Adriana, o seu bolo fica pronto amanhã')).toBeVisible();
  expect(days).toBeGreaterThan(60);
});

test('a reload shows the same days in the same view', async () => {
  await page.getByRole('button', { name: calendarText.next.pt }).click();
  await page.getByRole('button', { name: calendarText.week.pt }).click();
  const shown = () => document.querySelector('.rbc-toolbar-label')?.textContent;
  await expect.poll(shown).toMatch(/ – /);
  const [before, address] = [shown(), currentAddress];
  root.render(<Screen key="reloaded" address={address} />);
  await expect.poll(shown).toBe(before);
});
