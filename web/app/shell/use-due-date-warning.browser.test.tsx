import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#web/ui/states/toast.tsx';
import { useDueDateWarning } from './use-due-date-warning.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const company = { id: 1, dueDate: tomorrow, accessEnds: tomorrow, timeZone: 'UTC', trialExpiration: null };
let mayPay: boolean;
vi.mock('#web/api/session.ts', () => ({ useUser: () => ({ id: 7, company }), useCan: () => () => mayPay }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Shown = () => <p>{useDueDateWarning().warning}</p>;

/** The text of the page after it was loaded anew. */
const loaded = async (): Promise<string> => {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<Shown />));
  const text = container.textContent;
  await act(async () => root.unmount());
  return text;
};

test('agents are warned once a day, long enough to read it, and who may pay until they close it', async () => {
  const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined);
  mayPay = false;
  for (let n = 0; n < 3; n++) expect(await loaded()).toBe('');
  expect(warning).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledWith(expect.any(String), { ms: 10_000 });
  localStorage.clear();
  mayPay = true;
  for (let n = 0; n < 2; n++) expect(await loaded()).not.toBe('');
  expect(warning).toHaveBeenCalledTimes(1);
});
