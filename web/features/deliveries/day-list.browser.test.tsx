import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LedgerDay } from '#shared/ledger/contract.ts';
import { DayList } from './day-list.tsx';

vi.mock('#web/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ company: { timeZone: 'America/Sao_Paulo' } }),
}));

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const day = (date: string, state: LedgerDay['state']): LedgerDay => ({ day: date, state, connections: {} });
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('days before the first one on record are one line, later ones without messages keep theirs', async () => {
  const days = [
    day('2026-11-23', 'none'),
    day('2026-11-24', 'none'),
    day('2026-11-25', 'none'),
    day('2026-11-26', 'open'),
    day('2026-11-27', 'none'),
    day('2026-11-28', 'open'),
  ];
  const ledger = { days, gaps: [] };
  root.render(
    <MemoryRouter>
      <DayList ledger={ledger} today="2026-11-28" from="2026-11-23" whatsappId={undefined} nameOf={() => undefined} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText('23/11/2026 a 25/11/2026')).toBeVisible();
  expect(headings()).toHaveLength(4);
});
