// @vitest-environment happy-dom
import { expect, test } from 'vitest';

/** Scripts of the page, which are served unchanged and have no types. */
const load = (name: string) => import(new URL(name, import.meta.url).href);

test('focuses the first field of a dialog, not its close button (UI 4)', async () => {
  const { openDialog, dialogForm, field } = await load('./dialog.js');
  const input = document.createElement('input');
  openDialog('Novo telefone', (close: () => void) => dialogForm([field('Nome', input)], 'Criar', () => true, close));
  expect(document.activeElement).toBe(input);
});
