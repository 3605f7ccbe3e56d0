import { expect, test } from 'vitest';
import type { TicketReceiver } from '#shared/tickets/contract.ts';
import { matchingTargets, transferTargets } from './targets.ts';

const queue = (id: number, name: string) => ({ id, name, color: '#3b82f6' });
const [sales, support, finance] = [queue(1, 'Vendas'), queue(2, 'Suporte'), queue(3, 'Financeiro')];
const person = (
  id: number,
  name: string,
  queues: (typeof sales)[],
  profile: TicketReceiver['profile'] = 'user',
): TicketReceiver => ({
  id,
  name,
  profile,
  role: null,
  queues,
  watchedQueues: [],
  allTicket: 'desabled',
  online: true,
  pause: null,
  open: 0,
});
const ana = person(1, 'Ana Lima', [sales]);
const bruno = person(2, 'Bruno Tavares', [finance, support]);
const caio = person(3, 'Caio', []);
const duda = person(4, 'Duda', [], 'admin');
const edu = person(5, 'Édu', [sales, support]);
const shown = (targets: ReturnType<typeof transferTargets>) =>
  targets.map(({ user, queue: to, choices, isRefused }) =>
    [user?.name, to?.name, choices.map(({ name }) => name).join(' or '), isRefused && 'refused']
      .filter(Boolean)
      .join(' '),
  );

test('offers those who serve the queue first, each person once with their queues, then the queues', () => {
  const targets = transferTargets({ userId: 1, queueId: 1 }, [bruno, caio, ana, duda, edu], [sales, support]);
  expect(shown(targets)).toEqual([
    'Duda',
    'Édu',
    'Bruno Tavares Financeiro or Suporte',
    'Caio refused',
    'Vendas',
    'Suporte',
  ]);
});

test('leaves out the queue in which a conversation waits, and names a queue for one that has none', () => {
  expect(shown(transferTargets({ userId: null, queueId: 1 }, [], [sales, support]))).toEqual(['Suporte']);
  expect(shown(transferTargets({ userId: null, queueId: null }, [ana, duda], []))).toEqual(['Duda', 'Ana Lima Vendas']);
});

test('finds by beginnings of words of the person and the queue, without marks', () => {
  const targets = transferTargets({ userId: 9, queueId: 1 }, [ana, bruno, edu], [sales, finance]);
  expect(shown(matchingTargets(targets, 'edu'))).toEqual(['Édu']);
  expect(shown(matchingTargets(targets, 'tav sup'))).toEqual(['Bruno Tavares Financeiro or Suporte']);
  expect(shown(matchingTargets(targets, 'fin'))).toEqual(['Bruno Tavares Financeiro or Suporte', 'Financeiro']);
  expect(matchingTargets(targets, 'uno')).toEqual([]);
});
