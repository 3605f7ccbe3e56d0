import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PlanForm } from '#shared/plans/plan-form.ts';
import type * as client from '#web/api/client.ts';
import { uiText } from '#web/ui/ui.text.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { plansText } from './plans.text.ts';

const sent: unknown[] = [];
vi.mock('#web/api/client.ts', async (original) => ({
  ...(await original<typeof client>()),
  call: async (_route: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return { id: 1 };
  },
}));

const inputOf = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  return found?.control as HTMLInputElement | undefined;
};
const type = (input: HTMLInputElement | undefined, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
};

test('the dialog of a plan has every limit, and warns of a part that is included with a limit of 0', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PlanDialog onClose={() => undefined} />);
  const limits = ['users', 'connections', 'queues', 'campaigns', 'schedules'] as const;
  await vi.waitFor(() => expect(inputOf(plansText.name.pt)).toBeDefined());
  for (const name of limits) expect(inputOf(plansText[name].pt), name).toBeDefined();
  const numbers = Object.keys(PlanForm.shape).filter((name) => name !== 'name' && !name.startsWith('use'));
  expect(numbers.sort()).toEqual([...limits, 'value'].sort());

  const isWarned = () => document.body.textContent?.includes(plansText.noCampaigns.pt);
  expect(isWarned()).toBe(false);
  document.querySelector<HTMLInputElement>(`fieldset input`)?.click();
  await vi.waitFor(() => expect(isWarned()).toBe(true));
  type(inputOf(plansText.name.pt), 'Com campanhas');
  type(inputOf(plansText.value.pt), '49,90');
  type(inputOf(plansText.campaigns.pt), '5');
  await vi.waitFor(() => expect(isWarned()).toBe(false));
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === uiText.save.pt)?.click();
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ useCampaigns: true, campaigns: 5, schedules: 0 }));
  root.unmount();
});
