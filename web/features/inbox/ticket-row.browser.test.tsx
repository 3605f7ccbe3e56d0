import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { storeDraft } from '#web/entities/drafts/drafts.ts';
import { ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { TicketListRow } from './ticket-row.tsx';

const { watched } = vi.hoisted(() => ({ watched: { id: 3, name: 'Suporte', color: '#222222' } }));
vi.mock('#web/api/session.ts', () => ({
  useUser: () => ({
    id: 7,
    profile: 'user',
    queues: [],
    watchedQueues: [watched],
    company: { timeZone: 'America/Sao_Paulo' },
  }),
  useCan: () => () => true,
}));

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  page = document.createElement('div');
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (over: Partial<Ticket>) => {
  const one = {
    isSelected: false,
    isMixed: false,
    isPinned: false,
    hasConnection: false,
    now: Date.now(),
    to: '/',
    isAccepting: false,
  };
  const acts = { onOpen: () => undefined, onAccept: () => undefined, onPeek: null };
  return act(async () => root.render(<TicketListRow {...one} {...acts} ticket={ticketForTest(over)} />));
};
const secondLine = () => page.querySelector('.ticket-last')?.textContent;
const type = (text: string) =>
  act(async () => storeDraft(7, 1, { text, reply: null, file: null, version: 1, isAhead: false }));

test('shows a draft at once, before a failed message, and the last message again when it is gone', async () => {
  await show({ lastMessage: 'Cadê?', hasFailed: true });
  expect(secondLine()).toBe('Não enviada · Cadê?');
  await type('Chega até as 16h');
  expect(secondLine()).toBe('Rascunho: Chega até as 16h');
  await type('');
  expect(secondLine()).toBe('Não enviada · Cadê?');
  await show({ lastMessage: 'Já vai', fromMe: true, lastFailed: true, hasFailed: true });
  expect(secondLine()).toBe('Não enviada: Já vai');
  await show({ lastMessage: 'Já vai', fromMe: true });
  expect(secondLine()).toBe('Já vai');
  expect(page.querySelector('.ticket-last [role="img"]')?.getAttribute('aria-label')).toBe('Nós:');
});

test('states one time for a waiting customer', async () => {
  const waitingSince = new Date(Date.now() - 80 * 60_000).toISOString();
  await show({ status: 'pending', waitingSince });
  expect(page.querySelector('.ticket-waiting')?.textContent).toBe('há 1 h 20 min');
  expect(page.querySelector('time')).toBeNull();
});

test('opens a waiting customer of a watched queue and does not offer to accept one', async () => {
  await show({ status: 'pending', userId: null, queueId: watched.id });
  expect(page.querySelector('a.ticket-row')).not.toBeNull();
  expect(page.querySelector('button')).toBeNull();
  expect(page.querySelector('.ticket-mark')?.getAttribute('aria-label')).toBe('Você acompanha');
});
