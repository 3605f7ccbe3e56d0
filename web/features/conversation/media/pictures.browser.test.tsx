import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Message } from '#shared/messages/message.ts';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from '../testing/shown-conversation.tsx';

const svg = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;
const noSize = { width: null, height: null, seconds: null, thumbnail: null, waveform: null };
/** A picture that came without its size. */
const picture = (id: string, seq: number, mediaUrl: string): Message =>
  messageForTest({
    seq,
    id,
    body: '',
    mediaType: 'image',
    mediaUrl,
    media: { ...noSize, state: 'ready', fileName: null, mimetype: 'image/png', size: 1 },
  } as unknown as Partial<Message>);
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => messageForTest({ seq: from + at, body: `Pedido ${from + at}` }));

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});
const show = async (messages: Message[], height = 600) => {
  const stored = { ticket: ticketForTest(), messages, readSeq: messages.length };
  await serveConversation(stored);
  remove = showConversation(stored, { height });
};

test.each([
  ['a receipt as high as a phone from its top', 1080, 2400, '168x300'],
  ['a portrait whole', 1200, 1600, '225x300'],
  ['a landscape picture whole', 1600, 1200, '320x240'],
])('shows %s when it came without a size', async (_, width, height, size) => {
  await show([picture(`${width}-${height}`, 1, svg(width, height))]);
  const frame = () => {
    const box = document.querySelector('.picture-frame')?.getBoundingClientRect();
    return box && `${Math.round(box.width)}x${Math.round(box.height)}`;
  };
  await expect.poll(frame).toBe(size);
  const drawn = document.querySelector('.picture-button > img') as HTMLElement;
  expect(getComputedStyle(drawn).objectPosition).toBe('50% 0%');
});

test('a picture that is measured above the reader leaves the rows on screen where they are', async () => {
  let arrive = (_: string) => {};
  const late = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const messages = [...texts(1, 3), picture('late', 4, 'about:blank#late'), ...texts(5, 20)];
  // The address of the file is renewed when the first one fails; the answer is the picture, later.
  await show(messages, 400);
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes('/messages/media/') ? Response.json({ mediaUrl: await late }) : answer(address, init),
  );
  const scroller = () => document.querySelector('.messages-scroll') as HTMLElement;
  await expect.element(page.getByText('Pedido 20', { exact: true })).toBeVisible();
  scroller().scrollTop = 0;
  await expect.element(page.getByText('Pedido 2', { exact: true })).toBeVisible();
  scroller().scrollTop = 380;
  const top = () => Math.round(page.getByText('Pedido 9', { exact: true }).element().getBoundingClientRect().top);
  await expect.element(page.getByText('Pedido 9', { exact: true })).toBeVisible();
  const before = top();
  arrive(svg(1080, 2400));
  await expect.poll(() => document.querySelector('.picture-frame')?.clientHeight).toBe(300);
  await expect.poll(top).toBe(before);
});
