import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messageForTest, ticketForTest } from '#web/entities/tickets/testing/rows.ts';
import { serveConversation, showConversation } from '../testing/shown-conversation.tsx';

let hide = () => {};
afterEach(() => {
  hide();
  vi.unstubAllGlobals();
});

test('shows a scheduled message that could not be sent among the messages, with the reason', async () => {
  const failed = {
    id: 7,
    body: 'Oi',
    contactId: 1,
    sendAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:01.000Z',
  };
  const row = { ...failed, status: 'ERRO', reason: 'blocked', ticketId: null, whatsappId: null, mediaPath: null };
  const onOther = { ...row, id: 8, reason: 'connection', whatsappId: 2 };
  const asMessage = { ...row, id: 9, reason: 'refused', ticketId: 1 };
  const stored = {
    ticket: ticketForTest(),
    messages: [messageForTest()],
    readSeq: 1,
    schedules: [row, onOther, asMessage],
  };
  await serveConversation(stored);
  hide = showConversation(stored);
  await expect.element(page.getByText(/Mensagem agendada não enviada · .*o contato está bloqueado/)).toBeVisible();
  expect(document.querySelectorAll('.is-unsent')).toHaveLength(1);
});
