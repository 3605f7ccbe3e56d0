import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leavingText } from './leaving.text.ts';
import { useUnsavedChangesGuard } from './leaving.tsx';

function Part({ isDirty }: { isDirty: boolean }) {
  return useUnsavedChangesGuard(isDirty).question;
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const { href, pathname: here } = location;
afterEach(() => {
  root.render(null);
  history.replaceState(null, '', href);
});

/** Draws two forms. */
const draw = async (isDirty: boolean) => {
  root.render(
    <main>
      <Part isDirty={isDirty} />
      <Part isDirty={isDirty} />
    </main>,
  );
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
};
const button = (name: 'stay' | 'leave') =>
  page.getByRole('button', { name: new RegExp(Object.values(leavingText[name]).join('|')) });

test('asks once before changed forms are left for another screen, and goes there after a yes', async () => {
  await draw(true);
  history.pushState(null, '', '/contacts');
  await button('stay').click();
  expect(location.pathname).toBe(here);
  history.pushState(null, '', '/contacts');
  await button('leave').click();
  expect(location.pathname).toBe('/contacts');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('does not ask about another part of the same screen, nor for forms without a change', async () => {
  await draw(true);
  history.pushState(null, '', '?part=2');
  expect(location.search).toBe('?part=2');
  await draw(false);
  history.pushState(null, '', '/contacts');
  expect(location.pathname).toBe('/contacts');
});
