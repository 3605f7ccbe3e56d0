import '#web/ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Toasts, toast } from './toast.tsx';

const pane = document.body.appendChild(document.createElement('div'));
const root = createRoot(pane);
afterEach(() => root.render(null));

/** A form of one field at this height of the window, and the toasts. */
function Page({ top }: { top: number }) {
  return (
    <>
      <form style={{ position: 'fixed', top, left: 0, width: '100vw', height: 60 }}>
        <button type="button" style={{ width: '100%', height: '100%' }} onClick={() => toast.success('Nota salva.')}>
          Adicionar
        </button>
      </form>
      <Toasts />
    </>
  );
}
const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;

test.each(['top', 'middle', 'bottom'])('a toast never covers the form that was used last, at the %s', async (side) => {
  const top = { top: 0, middle: innerHeight / 2, bottom: innerHeight - 80 }[side] ?? 0;
  root.render(<Page top={top} />);
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect.element(page.getByText('Nota salva.')).toBeVisible();
  const [form, shown] = [boxOf('form'), boxOf('.toast')];
  expect(shown.bottom <= form.top || shown.top >= form.bottom).toBe(true);
  expect(shown.left).toBeLessThan(innerWidth / 2);
});

test('a toast never covers the end of an open dialog, where its buttons are', async () => {
  root.render(
    <>
      <dialog
        open
        style={{ position: 'fixed', inset: 'auto 0 0', width: '100vw', height: innerHeight / 2, margin: 0 }}
      />
      <Toasts />
    </>,
  );
  await expect.poll(() => document.querySelector('.toasts')).not.toBeNull();
  toast.success('Convite criado.');
  await expect.element(page.getByText('Convite criado.')).toBeVisible();
  await expect.poll(() => boxOf('.toast').bottom <= boxOf('dialog').top).toBe(true);
});

test('an act that can be undone takes one line, and a very long name two at most', async () => {
  root.render(<Page top={0} />);
  const action = { text: 'Desfazer', onSelect: () => {} };
  const line = 20;
  const linesOf = (text: string) => (page.getByText(text).element() as HTMLElement).offsetHeight / line;
  await expect.element(page.getByRole('button', { name: 'Adicionar' })).toBeVisible();
  toast.success('Transferido para Bruno Tavares.', { action });
  await expect.element(page.getByText('Transferido para Bruno Tavares.')).toBeVisible();
  expect(linesOf('Transferido para Bruno Tavares.')).toBe(1);
  const long = `Transferido para ${'Construtora Horizonte Limitada '.repeat(8)}`;
  toast.success(long, { action });
  await expect.element(page.getByText(long.trim())).toBeVisible();
  expect(linesOf(long.trim())).toBe(2);
  expect(boxOf('.toasts').width).toBeLessThanOrEqual(480);
});
