import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useListKeyboard } from './list-keyboard.ts';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

function List({ names }: { names: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useListKeyboard(list);
  return (
    <div ref={list}>
      {names.map((name) => (
        <a key={name} href="#row" className="ticket-row">
          {name}
        </a>
      ))}
    </div>
  );
}
const show = (...names: string[]) => act(async () => root.render(<List names={names} />));
const press = (key: string) => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return document.activeElement?.textContent;
};

test('j continues with the row that follows one that left the list', async () => {
  await show('Ana', 'Bia', 'Caio', 'Davi');
  expect([press('j'), press('j'), press('j')]).toEqual(['Ana', 'Bia', 'Caio']);
  await show('Ana', 'Bia', 'Davi');
  expect(press('j')).toBe('Davi');
  await show('Ana', 'Bia');
  expect(press('k')).toBe('Bia');
});
