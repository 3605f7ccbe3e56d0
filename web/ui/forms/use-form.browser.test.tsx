import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { WholeNumber } from '#shared/http/page.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ tokens: WholeNumber(1, 16_000), heat: z.coerce.number().max(2), name: z.string().max(3) });

function Form() {
  const { field, check } = useForm(schema, { tokens: '0', heat: '9', name: 'Anabela' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextField {...field('tokens', 'Tokens')} />
      <TextField {...field('heat', 'Temperatura')} />
      <TextField {...field('name', 'Nome')} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

test('a number out of range shows the limit it misses, and a text that is too long its length', async () => {
  root.render(<Form />);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const shown = () => [...document.querySelectorAll('.amplify-field__error-message')].map((one) => one.textContent);
  await expect.poll(shown).toEqual(['Mínimo: 1', 'Máximo: 2', 'Muito longo!']);
});
