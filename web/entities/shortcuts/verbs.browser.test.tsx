import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VerbId } from './shortcuts.ts';
import { offeredVerbs, useShortcutVerb } from './verbs.ts';

let root: Root;
let page: HTMLElement;
const done: string[] = [];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  done.length = 0;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

function Offer({ verb, name, isIdle = true }: { verb: VerbId; name: string; isIdle?: boolean }) {
  useShortcutVerb(verb, isIdle ? () => done.push(name) : null);
  return null;
}
const show = (shown: React.ReactNode) => act(async () => root.render(shown));
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('a key runs its verb in both cases, and keeps the browser from its own act', async () => {
  await show(<Offer verb="resolve" name="file" />);
  expect(press('e')).toBe(false);
  press('E');
  expect(done).toEqual(['file', 'file']);
  expect(press('t')).toBe(true);
});

test('a held key, another modifier and a field run no verb', async () => {
  await show(<Offer verb="resolve" name="file" />);
  press('e', { repeat: true });
  press('e', { ctrlKey: true });
  press('e', { metaKey: true });
  press('E', { shiftKey: true });
  press('e', {}, page.appendChild(document.createElement('textarea')));
  expect(done).toEqual([]);
});

test('a key with Alt works in a field, and not below an open dialog or menu', async () => {
  await show(<Offer verb="conversationBelow" name="below" />);
  press('ArrowDown', { altKey: true }, page.appendChild(document.createElement('textarea')));
  expect(done).toEqual(['below']);
  const dialog = page.appendChild(document.createElement('dialog'));
  dialog.showModal();
  press('ArrowDown', { altKey: true });
  dialog.close();
  const menu = page.appendChild(document.createElement('div'));
  menu.popover = 'auto';
  menu.showPopover();
  press('ArrowDown', { altKey: true });
  menu.hidePopover();
  const toasts = page.appendChild(document.createElement('div'));
  toasts.popover = 'manual';
  toasts.showPopover();
  press('ArrowDown', { altKey: true });
  expect(done).toEqual(['below', 'below']);
});

test('a verb is offered while its act is possible, and the act mounted last counts', async () => {
  await show(<Offer verb="find" name="first" />);
  await show(
    <>
      <Offer verb="find" name="first" />
      <Offer verb="tags" name="tags" />
      <Offer verb="resolve" name="file" isIdle={false} />
      <Offer verb="tags" name="inner" />
    </>,
  );
  expect(offeredVerbs()).toEqual(['tags', 'find']);
  press('l');
  expect(done).toEqual(['inner']);
});
