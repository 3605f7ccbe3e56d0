import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { useForm } from '#web/ui/forms/use-form.ts';
import { OptionRows } from './option-rows.tsx';
import type { ChangeFileOptions, FileOptionDraft } from './use-option-files.ts';

const draft = (name: string): FileOptionDraft => ({ key: name, name: '', fileName: `${name}.png`, size: 1500 });

let change: ChangeFileOptions;

function Form() {
  const { values, set } = useForm(z.any(), { options: [draft('doces')] });
  change = (next) => set('options', next);
  return <OptionRows rows={values.options} onChange={change} />;
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

const type = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('keeps a file whose upload ends in the moment a caption is typed', async () => {
  root.render(<Form />);
  const first = page.getByRole('textbox').first();
  await expect.element(first).toBeVisible();
  change((rows) => [...rows, draft('salgados')]);
  type(first.element() as HTMLInputElement, 'Doces');
  await expect.element(page.getByPlaceholder('salgados.png')).toBeVisible();
  await expect.element(first).toHaveValue('Doces');
  await expect.element(page.getByText('1,5 kB').first()).toBeVisible();
});
