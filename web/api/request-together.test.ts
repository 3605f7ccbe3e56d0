import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chats } from '#shared/chats/contract.ts';
import { messages } from '#shared/messages/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import { todolist } from '#shared/todolist/contract.ts';
import { loadErrorTextOf } from './error-texts.ts';
import { requestInBatch } from './request-together.ts';

vi.mock('./error-texts.ts', { spy: true });

let sent: string[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = () => Response.json([]);
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://app');
    const token = (headers as Record<string, string>).authorization;
    sent.push([token, pathname, searchParams.get('reads') ?? ''].join(' ').trim());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('reads that begin at the same moment go in one request, and each has its own outcome', async () => {
  answer = () =>
    Response.json({
      answers: [
        { status: 200, body: { count: 3 } },
        { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } },
      ],
    });
  const list = requestInBatch(chats.list, undefined, 'mine');
  const lost = requestInBatch(messages.list, { params: { ticketId: 7 }, query: { marksRead: 'false' } }, 'mine');
  await expect(lost).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND', status: 404 });
  expect(await list).toEqual({ count: 3 });
  const asked =
    '[{"route":"chats.list"},{"route":"messages.list","params":{"ticketId":7},"query":{"marksRead":"false"}}]';
  expect(sent).toEqual([`Bearer mine /api/reads/together ${asked}`]);
});

test('a read that begins alone, one of another route, a further page and one of another session go alone', async () => {
  await Promise.all([
    requestInBatch(chats.list, undefined, 'mine'),
    requestInBatch(tags.list, undefined, 'mine'),
    requestInBatch(messages.list, { params: { ticketId: 7 }, query: { cursor: 'next' } }, 'mine'),
    requestInBatch(todolist.list, undefined, 'other'),
  ]);
  expect(sent.toSorted()).toEqual([
    'Bearer mine /api/chats',
    'Bearer mine /api/messages/7',
    'Bearer mine /api/tags',
    'Bearer other /api/todolist',
  ]);
});

test('more reads than a request takes go in several', async () => {
  const all = Array.from({ length: 45 }, () => requestInBatch(chats.list, undefined, 'mine').catch(() => {}));
  await Promise.all(all);
  expect(sent.map((one) => JSON.parse(one.slice(one.indexOf('['))).length)).toEqual([20, 20, 5]);
});

test('a refusal whose text cannot be loaded ends its read', async () => {
  vi.mocked(loadErrorTextOf)
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockRejectedValueOnce(new TypeError('no network'));
  answer = () =>
    Response.json({ answers: [1, 2].map(() => ({ status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } })) });
  const both = [chats.list, todolist.list].map((route) => requestInBatch(route, undefined, 'mine'));
  for (const { status } of await Promise.allSettled(both)) expect(status).toBe('rejected');
});

test('a request that fails as a whole fails for all of its reads', async () => {
  answer = () => Response.json({ error: 'ERR_TOKEN_EXPIRED' }, { status: 403 });
  const both = [chats.list, todolist.list].map((route) => requestInBatch(route, undefined, 'mine'));
  for (const { status, ...outcome } of await Promise.allSettled(both))
    expect([status, outcome]).toEqual(['rejected', { reason: expect.objectContaining({ code: 'ERR_TOKEN_EXPIRED' }) }]);
});
