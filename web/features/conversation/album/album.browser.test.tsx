import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Message } from '#shared/messages/message.ts';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from '../testing/shown-conversation.tsx';

let testId = 0;
const colours = ['teal', 'tomato', 'gold', 'slateblue', 'olive', 'orchid', 'sienna'];
const svg = (colour = 'teal') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="100%" height="100%" fill="${colour}"/></svg>`)}`;
/** A picture sent at this second of 10:00. */
const picture = (seq: number, over: Partial<Message> = {}): Message =>
  messageForTest({
    seq,
    id: `1-${testId}-${seq}`,
    body: '',
    mediaType: 'image',
    mediaUrl: svg(colours[seq % colours.length]),
    createdAt: `2026-11-21T10:00:${String(seq).padStart(2, '0')}.000Z`,
    media: { width: 300, height: 400, seconds: null, thumbnail: null, waveform: null, state: 'ready', size: 1 },
    ...over,
  } as unknown as Partial<Message>);
const pictures = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => picture(from + at));

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});
const show = async (messages: Message[], options = {}) => {
  testId++;
  const stored = { ticket: ticketForTest(), messages, readSeq: messages.length };
  await serveConversation(stored);
  remove = showConversation(stored, options);
};
const tiles = () => document.querySelectorAll('.album-tile').length;

test('seven pictures are one grid of four, and the viewer steps through all of them', async () => {
  await show(pictures(1, 7));
  await expect.poll(tiles).toBe(4);
  const fourth = page.getByRole('img', { name: /^Foto de Maria/ }).nth(3);
  await expect.element(page.getByText('+3', { exact: true })).toBeVisible();
  await fourth.click();
  await expect.element(page.getByText('4 de 7')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('5 de 7')).toBeVisible();
});

test('each picture of an unfolded album has its own menu', async () => {
  await show(pictures(1, 6));
  await page.getByRole('button', { name: 'Mostrar todas (6)' }).click();
  await expect.poll(tiles).toBe(6);
  await expect.poll(() => page.getByRole('button', { name: 'Opções da mensagem' }).elements().length).toBe(6);
  await page.getByRole('button', { name: 'Opções da mensagem' }).nth(5).click();
  await expect.element(page.getByRole('menuitem', { name: /Responder/ })).toBeVisible();
});

test('a picture that failed is seen however late it is in its album', async () => {
  const ours = pictures(1, 6).map((message) => ({ ...message, fromMe: true, ack: 3 }));
  await show([...ours.slice(0, 5), { ...(ours[5] as Message), failure: 'refused' }]);
  await expect.poll(() => document.querySelectorAll('.album-tile[data-failed="true"]').length).toBe(1);
  await expect.element(page.getByText(/Não enviada/)).toBeVisible();
});

test('a conversation opens at a picture below the fold of an album', async () => {
  const texts = Array.from({ length: 10 }, (_, at) => messageForTest({ seq: at + 8, body: `Pedido ${at + 8}` }));
  const all = pictures(1, 7);
  await show([...all, ...texts], { address: '/?at=6', height: 400 });
  await expect.poll(tiles).toBe(7);
  const isInSight = () => {
    const pane = document.querySelector('.messages-scroll')?.getBoundingClientRect();
    const box = document.querySelector(`[data-message="${all[5]?.id}"]`)?.getBoundingClientRect();
    return pane && box && box.top >= pane.top && box.bottom <= pane.bottom;
  };
  await expect.poll(isInSight).toBe(true);
});
