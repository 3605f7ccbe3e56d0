import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PlanForm } from '#shared/plans/plan-form.ts';
import { PlanEditDialog } from './plan-dialog.tsx';
import { plansText } from './plans.text.ts';

const inputOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return found?.control;
};

test('the dialog of a plan has a field for each limit that the server enforces', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PlanEditDialog onClose={() => undefined} />);
  const limits = ['users', 'connections', 'queues', 'campaigns', 'schedules'] as const;
  await vi.waitFor(() => expect(inputOf(plansText.name.pt)).toBeDefined());
  for (const name of limits) expect(inputOf(plansText[name].pt), name).toBeDefined();
  const numbers = Object.keys(PlanForm.shape).filter((name) => name !== 'name' && !/^use[A-Z]/.test(name));
  expect(numbers.sort()).toEqual([...limits, 'value'].sort());
  root.unmount();
});
