import { clear, createStore, set, values } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { removeStoredSend, storePendingSend, storeSendRefusal, takeOverPendingSends } from './kept-sends.ts';
import { newSends } from './new-sends.ts';
import { addSends, allSends, removeSend } from './send-store.ts';
import type { OutgoingMessage } from './sends.ts';

const user = vi.hoisted(() => ({ id: 1, companyId: 1 }));
vi.mock('#web/api/session.ts', () => ({ getSignInSession: () => ({ status: 'signedIn', user }) }));

const store = createStore('recado', 'sends');
const text = (body: string): OutgoingMessage => ({ body, content: { kind: 'text' } });
const frame = { width: 4, height: 3, seconds: null, thumbnail: null, waveform: null };
const file: OutgoingMessage = {
  body: 'nota',
  content: {
    kind: 'file',
    file: {
      blob: new Blob(['abc'], { type: 'application/pdf' }),
      name: 'nota.pdf',
      looks: 'document',
      as: 'document',
      measuring: Promise.resolve({ frame, previewUrl: null }),
      measured: null,
    },
  },
};

const write = async (...outgoing: OutgoingMessage[]) => {
  const sends = newSends(outgoing, { ticketId: 7, reply: null, afterSeq: 3 });
  addSends(sends);
  for (const send of sends) await storePendingSend(send);
  return sends.map(({ key }) => key);
};
/** The window that wrote them closes: nothing is left but the disk. */
const closeWindow = async (change: object = {}) => {
  for (const { key } of allSends()) removeSend(key);
  for (const row of await values(store)) await set(row.key, { ...row, window: 'closed', ...change }, store);
};
const bodies = async () => (await takeOverPendingSends()).map(({ body }) => body);

beforeEach(async () => {
  Object.assign(user, { id: 1, companyId: 1 });
  for (const { key } of allSends()) removeSend(key);
  await clear(store);
});

test('sends of a closed window return in the order of writing, files whole', async () => {
  const keys = await write(text('um'), file, text('três'));
  expect(await bodies()).toEqual([]);
  await closeWindow();
  const sends = await takeOverPendingSends();
  expect(sends.map(({ key, state }) => [key, state])).toEqual(keys.map((key) => [key, 'waiting']));
  const { content } = sends[1] ?? {};
  if (content?.kind !== 'file') throw new Error('no file');
  expect(await content.file.blob.text()).toBe('abc');
  expect(content.file).toMatchObject({ name: 'nota.pdf', measured: { frame } });
});

test('those of another user or company stay where they are', async () => {
  await write(text('minha'));
  await closeWindow();
  user.id = 2;
  expect(await bodies()).toEqual([]);
  Object.assign(user, { id: 1, companyId: 2 });
  expect(await bodies()).toEqual([]);
  user.companyId = 1;
  expect(await bodies()).toEqual(['minha']);
});

test('a window that still lives keeps its sends', async () => {
  await write(text('dela'));
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const holding = navigator.locks.request('sends-other', () => closed);
  await closeWindow({ window: 'other' });
  expect(await bodies()).toEqual([]);
  close();
  await holding;
  expect(await bodies()).toEqual(['dela']);
});

test('a discarded send does not return, and a refused or late one waits for its author', async () => {
  const [gone = '', refused = ''] = await write(text('descartada'), text('recusada'));
  await removeStoredSend(gone);
  await storeSendRefusal(refused, new ApiError('ERR_TICKET_NOT_OPEN', 409));
  // Discarded before: there is no row to note it on.
  await storeSendRefusal(gone, new ApiError('ERR_TICKET_NOT_OPEN', 409));
  await closeWindow();
  expect((await takeOverPendingSends()).map(({ body, state, error }) => [body, state, error?.code])).toEqual([
    ['recusada', 'failed', 'ERR_TICKET_NOT_OPEN'],
  ]);
  await clear(store);
  await write(text('atrasada'));
  await closeWindow({ createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() });
  expect((await takeOverPendingSends())[0]).toMatchObject({ state: 'failed', error: { code: 'ERR_WAITED_TOO_LONG' } });
});
