import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField } from './field.tsx';
import { insertAtCursor } from './insert-at-cursor.ts';

function Form() {
  const [text, setText] = useState('Oi, tudo bem?');
  return (
    <form>
      <TextAreaField name="message" label="Mensagem" value={text} onChange={setText} />
      <Button onClick={() => insertAtCursor('message', '{nome}')}>Nome</Button>
      <output>{text}</output>
    </form>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(() => root.render(null));

test('a variable goes where the cursor stands, and typing goes on behind it', async () => {
  root.render(<Form />);
  const shown = () => document.querySelector('output')?.textContent;
  await page.getByRole('button', { name: 'Nome' }).click();
  await expect.poll(shown).toBe('Oi, tudo bem?{nome}');
  const field = page.getByLabelText('Mensagem').element() as HTMLTextAreaElement;
  field.setSelectionRange(2, 2);
  await page.getByRole('button', { name: 'Nome' }).click();
  await userEvent.keyboard('!');
  await expect.poll(shown).toBe('Oi{nome}!, tudo bem?{nome}');
});
