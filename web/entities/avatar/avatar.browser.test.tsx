import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

let answer: (body: unknown) => void;
let fail: () => void;
let requested = '';
vi.mock('#web/api/client.ts', () => ({
  call: (_: unknown, { query }: { query: { names: string } }) =>
    new Promise((resolve, reject) => {
      requested = query.names;
      answer = resolve;
      fail = () => reject(new Error('offline'));
    }),
}));

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** The initials on screen. They are no text, which would belong to the label of a button around them. */
const initials = () => {
  expect(page.textContent).toBe('');
  return page.querySelector<HTMLElement>('[data-initials]')?.dataset.initials ?? '';
};

/** Shows the avatar and waits until its picture has been requested. */
const show = async (picture: string) => {
  await act(async () => root.render(<Avatar name="Maria Lima" picture={picture} />));
  if (picture) await act(() => vi.waitFor(() => expect(requested).toContain(picture)));
};

test('shows no initials before its picture', async () => {
  await show('maria.jpg');
  expect(initials()).toBe('');
  await act(async () => answer({ pictures: [{ name: 'maria.jpg', url: '/files/maria.jpg' }] }));
  expect(page.querySelector('img')).not.toBeNull();
  expect(initials()).toBe('');
  await act(async () => page.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(initials()).toBe('ML');
});

test('shows the initials when there is no picture, or its address cannot be loaded', async () => {
  await show('');
  expect(initials()).toBe('ML');
  await show('gone.jpg');
  await act(async () => fail());
  expect(initials()).toBe('ML');
});

test('requests the address of a loaded picture only when the browser has dropped it', async () => {
  const answered = async (url: string) => act(async () => answer({ pictures: [{ name: 'rosa.jpg', url }] }));
  const drawn = () => page.querySelector('img');
  await show('rosa.jpg');
  await answered('/files/rosa.jpg?signed=1');
  await act(async () => drawn()?.dispatchEvent(new Event('load')));
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4 * 3_600_000);
  requested = '';
  await act(async () => root.render(null));
  await act(async () => root.render(<Avatar name="Rosa" picture="rosa.jpg" />));
  expect(drawn()?.src).toContain('signed=1');
  expect(requested).toBe('');
  await act(async () => drawn()?.dispatchEvent(new Event('error')));
  await act(() => vi.waitFor(() => expect(requested).toBe('rosa.jpg')));
  await answered('/files/rosa.jpg?signed=2');
  expect(drawn()?.src).toContain('signed=2');
  await act(async () => drawn()?.dispatchEvent(new Event('error')));
  expect(initials()).toBe('R');
  clock.mockRestore();
});
