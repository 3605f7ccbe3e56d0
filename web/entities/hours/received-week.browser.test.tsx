import { createRoot } from 'react-dom/client';
import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { formText } from '#web/ui/forms/form.text.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { useReceivedWeek } from './use-received-week.ts';

const week = (changes: Record<string, string>): WorkingHours[] =>
  usualHours.slice(0, 3).map((day) => ({ ...day, startTime: changes[day.weekdayEn] ?? '08:00' }));

type Values = { name: string; schedules: WorkingHours[] };

function Form({ stored }: { stored: Values }) {
  const form = useForm<Values>(z.any(), stored);
  const { isChangedElsewhere, discard } = useReceivedWeek(form, stored, false);
  return (
    <>
      {isChangedElsewhere && <ChangedElsewhere onDiscard={discard} />}
      <button type="button" onClick={() => form.set('schedules', week({ monday: '09:00' }))}>
        Monday
      </button>
      <output>{[form.values.name, ...form.values.schedules.map(({ startTime }) => startTime)].join(' ')}</output>
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const show = (name: string, changes: Record<string, string>) =>
  root.render(<Form stored={{ name, schedules: week(changes) }} />);
afterAll(() => root.unmount());
const notice = () => page.getByText(formText.changedElsewhere.pt);

test('hours that a colleague saves keep the typed day, show theirs on the others, and can be taken whole', async () => {
  show('Vendas', {});
  await page.getByRole('button', { name: 'Monday' }).click();
  show('Loja', { monday: '07:00', tuesday: '10:00' });
  await expect.element(notice()).toBeVisible();
  await expect.element(page.getByText(/^Loja/)).toHaveTextContent('Loja 09:00 10:00 08:00');
  await page.getByRole('button', { name: formText.showTheirs.pt }).click();
  await expect.element(page.getByText(/^Loja/)).toHaveTextContent('Loja 07:00 10:00 08:00');
  expect(notice().elements()).toEqual([]);
});
