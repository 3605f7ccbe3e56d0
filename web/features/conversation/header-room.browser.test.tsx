import { afterEach, expect, test, vi } from 'vitest';
import { aMessage, aTicket } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from './testing/shown-conversation.tsx';

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const show = async (width: number, userId: number) => {
  const contact = { ...aTicket().contact, name: 'Construtora Horizonte Limitada' };
  const ticket = aTicket({ contact, userId, user: { id: userId, name: userId === 1 ? 'Ana' : 'Juliana Prado' } });
  const stored = { ticket, messages: [aMessage()], readSeq: 1 };
  await serveConversation(stored);
  remove = showConversation(stored, { width });
  await expect.poll(() => document.querySelector('.conversation-contact strong')?.textContent).toBe(contact.name);
};
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
const name = () => document.querySelector('.conversation-contact strong') as HTMLElement;
/** The parts beside the name that are drawn: not wrapped below the one line. */
const drawnParts = () => {
  const state = document.querySelector('.conversation-state') as HTMLElement;
  const { top, height } = state.getBoundingClientRect();
  return [...state.children].filter(
    (part) => part.checkVisibility() && part.getBoundingClientRect().top < top + height,
  );
};

test('does not repeat that a conversation is the reader’s own', async () => {
  await show(760, 1);
  expect(document.querySelector('.conversation-state')?.textContent).not.toContain('Ana');
});

test.each([1000, 800, 760])('leaves out whole parts rather than letters of the name at %d pixels', async (width) => {
  await show(width, 2);
  expect(isCut(name())).toBe(false);
  for (const part of drawnParts()) expect(isCut(part)).toBe(false);
});
