import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardCounters } from './counters.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const own = {
  supportHappening: 1,
  supportPending: 2,
  supportFinished: 3,
  leads: 4,
  avgSupportTime: null,
  avgWaitTime: null,
};

const before = { ...own, supportFinished: 2, leads: 4, from: '2026-03-01', to: '2026-03-07' };

const cardsOf = async (
  counters: Parameters<typeof DashboardCounters>[0]['counters'],
): Promise<(string | undefined)[]> => {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <DashboardCounters counters={counters} before={before} />
      </MemoryRouter>,
    ),
  );
  const cards = [...container.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid);
  await act(async () => root.unmount());
  return cards;
};

test('begins with the numbers of the platform, which only operators have', async () => {
  expect((await cardsOf(own))[0]).toBe('counter-happening');
  expect((await cardsOf({ ...own, totalWhatsappSessions: 5, totalCompanies: 6 })).slice(0, 2)).toEqual([
    'counter-connections',
    'counter-companies',
  ]);
});
