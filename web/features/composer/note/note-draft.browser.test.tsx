import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useNoteDraft } from './note-draft.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

let draft: ReturnType<typeof useNoteDraft>;
function Draft() {
  draft = useNoteDraft(1, 2);
  return null;
}
const show = async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Draft />));
  return () => act(async () => root.unmount());
};
const type = (text: string) => act(async () => draft[1](text));

test('a stored note empties the draft, unless more was typed since', async () => {
  const leave = await show();
  await type('Ligar amanhã');
  const [sent, , stored] = draft;
  await type('Ligar amanhã às 9h');
  await act(async () => stored(sent));
  expect(draft[0]).toBe('Ligar amanhã às 9h');
  await act(async () => draft[2](draft[0]));
  expect(draft[0]).toBe('');
  await leave();
});

test('a typed note is there after a reload', async () => {
  const leave = await show();
  await type('Ligar amanhã');
  await leave();
  const again = await show();
  expect(draft[0]).toBe('Ligar amanhã');
  await again();
});
