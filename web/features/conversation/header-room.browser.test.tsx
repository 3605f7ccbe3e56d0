import { afterEach, expect, test, vi } from 'vitest';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from './testing/shown-conversation.tsx';

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const tags = [
  { id: 1, name: 'VIP', color: '#22A06B' },
  { id: 2, name: 'Obra em andamento na zona norte', color: '#E2A20C' },
];

const show = async (width: number, userId: number) => {
  const contact = { ...ticketForTest().contact, name: 'Construtora Horizonte Limitada' };
  const ticket = ticketForTest({
    contact,
    userId,
    tags,
    user: { id: userId, name: userId === 1 ? 'Ana' : 'Juliana Prado' },
  });
  const stored = { ticket, messages: [messageForTest()], readSeq: 1 };
  await serveConversation(stored);
  remove = showConversation(stored, { width });
  await expect.poll(() => document.querySelector('.conversation-contact strong')?.textContent).toBe(contact.name);
};
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
const name = () => document.querySelector('.conversation-contact strong') as HTMLElement;
/** The parts of a line that are drawn: not wrapped below it. */
const drawnIn = (line: string) => {
  const element = document.querySelector(line) as HTMLElement;
  const { top, height } = element.getBoundingClientRect();
  return [...element.children].filter(
    (part) => part.checkVisibility() && part.getBoundingClientRect().top < top + height,
  );
};

test('does not repeat that a conversation is the reader’s own', async () => {
  await show(760, 1);
  expect(document.querySelector('.conversation-state')?.textContent).not.toContain('Ana');
});

test.each([1000, 800, 760, 680, 620])(
  'leaves out whole parts rather than letters of the name at %d pixels',
  async (width) => {
    await show(width, 2);
    expect(isCut(name())).toBe(false);
    for (const line of ['.conversation-state', '.conversation-facts'])
      for (const part of drawnIn(line)) expect(isCut(part)).toBe(false);
  },
);

test('has the whole number in the narrowest window beside the list', async () => {
  await show(330, 1);
  const [number] = drawnIn('.conversation-facts');
  expect(number && isCut(number)).toBe(false);
});

test('has the number and the tags that fit in its second line, within 48 pixels', async () => {
  await show(1000, 1);
  expect(document.querySelector('.conversation-header')?.getBoundingClientRect().height).toBe(48);
  expect(drawnIn('.conversation-facts').map((part) => part.textContent)).toContain('VIP');
});
