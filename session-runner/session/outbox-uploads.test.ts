import { beforeEach, expect, it } from 'vitest';
import type { OutboxRow, OutboxSend } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { OutboxSender } from './outbox.ts';

const file = { key: 'k', mimetype: 'image/png', size: 1, fileName: 'f', caption: '', kind: 'image' } as const;
const frame = { width: null, height: null, seconds: null, thumbnail: null, waveform: null };
let order = 0;
const row = (chat: string, providerId: string, content: OutboxSend['content']): OutboxSend => ({
  kind: 'send',
  companyId: 1,
  whatsappId: 1,
  sk: String(order++).padStart(4, '0'),
  chat: { phone: chat, lid: null, group: null, name: null },
  providerId,
  ticketId: 1,
  content,
  quoted: null,
});
const text = (chat: string, id: string) => row(chat, id, { type: 'text', text: id });
const upload = (chat: string, id: string) => row(chat, id, { type: 'media', ...file, ...frame });

let table: OutboxRow[];
let receipts: Receipt[];
let sent: string[];
/** How the upload of a message ends; uploads not listed here end at once. */
let uploads: Map<string, PromiseWithResolvers<void>>;
let pauses: number[];
let outbox: OutboxSender;

beforeEach(() => {
  table = [];
  receipts = [];
  sent = [];
  uploads = new Map();
  pauses = [];
  const socket = {
    send: async (one: OutboxSend) => {
      await uploads.get(one.providerId)?.promise;
      sent.push(one.providerId);
    },
    markRead: async () => undefined,
    showTyping: async () => undefined,
  };
  outbox = new OutboxSender(socket, {
    read: async (limit) => table.slice(0, limit),
    take: async (rows) => [...rows],
    remove: async (gone) => {
      table = table.filter(({ sk }) => sk !== gone.sk);
    },
    report: async (all) => {
      receipts.push(...all);
    },
    onLate: async () => undefined,
    onTrouble: () => undefined,
    settleMs: 0,
    uploadPauseMs: (failures) => {
      pauses.push(failures);
      return 0;
    },
  });
});

const settled = async () => {
  for (let n = 0; n < 5; n++) await new Promise<void>((resolve) => setImmediate(resolve));
};
const look = () => {
  outbox.look();
  return settled();
};
const slow = (id: string) => {
  const ending = Promise.withResolvers<void>();
  ending.promise.catch(() => undefined);
  uploads.set(id, ending);
  return ending;
};

it('lets a long upload hold up its own chat, in order, and no other', async () => {
  table = [upload('a', 'a1'), text('a', 'a2'), text('b', 'b1'), upload('b', 'b2'), text('b', 'b3'), text('a', 'a3')];
  const ending = slow('a1');
  await look();
  expect(sent).toEqual(['b1', 'b2', 'b3']);
  ending.resolve();
  await settled();
  expect(sent).toEqual(['b1', 'b2', 'b3', 'a1', 'a2', 'a3']);
});

it('looks behind a page full of messages that wait for one upload', async () => {
  slow('a0');
  table = [upload('a', 'a0'), ...Array.from({ length: 200 }, (_, n) => text('a', `a${n + 1}`)), text('b', 'b1')];
  await look();
  expect(sent).toEqual(['b1']);
});

it('uploads three files at once, and sends quick messages beside them', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const endings = ids.map(slow);
  table = [...ids.map((id) => upload(id, id)), text('e', 'e1'), text('d', 'd1')];
  await look();
  expect(sent).toEqual(['e1']);
  endings[0]?.resolve();
  await settled();
  endings[3]?.resolve();
  await settled();
  expect(sent).toEqual(['e1', 'a', 'd', 'd1']);
});

it('retries a failed upload before the messages behind it, and gives up in the end', async () => {
  table = [upload('a', 'a1'), text('a', 'a2'), text('b', 'b1')];
  slow('a1').reject(new Error('no host took it'));
  await look();
  await settled();
  expect(pauses).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(receipts[0]).toMatchObject({ providerIds: ['a1'], outcome: { providerCode: 'unsendable' } });
  expect(sent).toEqual(['b1', 'a2']);
});

it('does not send a file again whose upload takes longer than the wait for an answer', async () => {
  const ending = slow('a1');
  table = [upload('a', 'a1')];
  await look();
  await look();
  ending.resolve();
  await settled();
  await look();
  expect(sent).toEqual(['a1']);
});
