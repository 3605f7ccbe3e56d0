import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TypedSettingForm } from './entry-form.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const ids = { control: 'name', line: 'line' };
const save = page.getByRole('button', { name: 'Salvar' });

async function open(onSave: (typed: string) => Promise<boolean>) {
  root.render(
    <TypedSettingForm ids={ids} value="Loja" least={2} input={{ type: 'text' }} isBusy={false} onSave={onSave}>
      <p>unchanged</p>
    </TypedSettingForm>,
  );
  await expect.element(page.getByText('unchanged')).toBeVisible();
  return page.getByRole('textbox');
}

test('saves the trimmed text, and offers to only while it differs and is long enough', async () => {
  const onSave = vi.fn(async () => true);
  const field = await open(onSave);
  for (const same of [' Loja ', 'L']) {
    await field.fill(same);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('unchanged')).toBeVisible();
  }
  expect(onSave).not.toHaveBeenCalled();
  await field.fill(' Loja Azul ');
  await save.click();
  expect(onSave.mock.calls).toEqual([['Loja Azul']]);
  // Once stored, the field shows the stored value again.
  await expect.element(field).toHaveValue('Loja');
});

test('keeps the typed text when the server refuses it', async () => {
  const field = await open(async () => false);
  await field.fill('Loja Azul');
  await save.click();
  await expect.element(save).toBeVisible();
  await expect.element(field).toHaveValue('Loja Azul');
});
