import { beforeEach, expect, it, vi } from 'vitest';
import { seededRandom } from '#local/testing/seeded-random.ts';
import { campaignOutboxMoment, type OutboxRow, type OutboxSend, outboxOrder } from '#shared/messages/outbox.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import { NotConnected, QueriesLimited, SendRefused } from '../transport/transport.ts';
import { OutboxSender } from './outbox.ts';

const chat = { phone: '55', lid: null, group: null, name: null };
const row = (n: number): OutboxSend => ({
  kind: 'send',
  companyId: 1,
  whatsappId: 1,
  sk: String(n).padStart(4, '0'),
  chat,
  providerId: `id${n}`,
  ticketId: 1,
  content: { type: 'text', text: `${n}` },
  quoted: null,
});

let table: OutboxRow[];
let sent: string[];
let receipts: Receipt[];
let troubles: unknown[];
let late: number;
let onRead: () => Promise<void>;
let onSend: (row: OutboxSend) => Promise<void>;
let onTake: () => Promise<void>;

beforeEach(() => {
  table = [];
  sent = [];
  receipts = [];
  troubles = [];
  late = 0;
  onRead = async () => undefined;
  onSend = async () => undefined;
  onTake = async () => undefined;
});

const start = () => {
  const socket = {
    send: async (one: OutboxSend) => {
      await onSend(one);
      sent.push(one.providerId);
    },
    markRead: async () => {
      sent.push('read');
    },
    showTyping: async () => undefined,
  };
  return new OutboxSender(socket, {
    read: async (limit) => {
      const page = table.toSorted((a, b) => a.sk.localeCompare(b.sk)).slice(0, limit);
      await onRead();
      return page;
    },
    take: async (rows) => {
      await onTake();
      return rows.map(({ sk }) => {
        const stored = table.find((one) => one.sk === sk);
        return stored?.kind === 'send' ? Object.assign(stored, { taken: true as const }) : undefined;
      });
    },
    remove: async (gone) => {
      table = table.filter(({ sk }) => sk !== gone.sk);
    },
    report: async (all) => {
      receipts.push(...all);
    },
    onLate: async () => {
      late += 1;
    },
    onTrouble: (error) => troubles.push(error),
    settleMs: 0,
  });
};

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `id${from + n}`);

it('sends in order, with no more than sixteen messages unanswered', async () => {
  table = Array.from({ length: 40 }, (_, n) => row(n));
  const outbox = start();
  outbox.look();
  await settled();
  expect(sent).toEqual(ids(0, 15));
  for (let n = 0; n < 40; n++) {
    await outbox.answered(`id${n}`);
    await settled();
  }
  expect(sent).toEqual(ids(0, 39));
  expect(table).toEqual([]);
  expect(receipts.flatMap(({ providerIds }) => providerIds)).toEqual(ids(0, 39));
  expect(receipts.every(({ outcome }) => outcome.type === 'ack' && outcome.ack === 2)).toBe(true);
});

it('reports once a minute that messages wait for longer than a minute, campaigns included', async () => {
  const at = (date: Date) => ({ ...row(1), sk: outboxOrder(date, 1, 'id1') });
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const looks = async (times: number) => {
    late = 0;
    const outbox = start();
    for (let n = 0; n < times; n++) {
      outbox.look();
      await settled();
    }
    return late;
  };
  table = [at(ago(30)), at(campaignOutboxMoment(ago(30)))];
  expect(await looks(2)).toBe(0);
  table = [at(ago(90))];
  expect(await looks(3)).toBe(1);
  table = [at(campaignOutboxMoment(ago(90)))];
  expect(await looks(1)).toBe(1);
});

it('keeps a row until it is answered, and sends it again under the same id on the next socket', async () => {
  table = [row(1)];
  start().look();
  await settled();
  expect(table).toHaveLength(1);
  start().look();
  await settled();
  expect(sent).toEqual(['id1', 'id1']);
});

it('sends the current text of a message when its turn comes, and nothing of a withdrawn one', async () => {
  const texts: string[] = [];
  onSend = async ({ content }) => void texts.push(content.type === 'text' ? content.text : '');
  table = [row(1), row(2), row(3)];
  // Between the page and the sending, the first message is edited and the second one withdrawn.
  onRead = async () => {
    table = [{ ...row(1), content: { type: 'text', text: 'edited' } }, row(3)];
  };
  start().look();
  await settled();
  expect(texts).toEqual(['edited', '3']);
  expect(receipts).toEqual([]);
});

it('never sends what was withdrawn before it was taken, in whatever order deletions and sending come', async () => {
  const random = seededRandom(11);
  const turns = async () => {
    for (let n = Math.floor(random() * 4); n > 0; n--) await new Promise(setImmediate);
  };
  for (let round = 0; round < 30; round++) {
    table = [];
    sent = [];
    onRead = turns;
    onTake = turns;
    onSend = turns;
    const outbox = start();
    const withdrawn = new Set<string>();
    for (let n = 0; n < 30; n++) {
      table.push(row(n));
      outbox.look();
      await turns();
      // A deletion withdraws a row only on the condition that no runner took it.
      const one = table[Math.floor(random() * table.length)];
      if (one?.kind === 'send' && !one.taken) {
        table = table.filter(({ sk }) => sk !== one.sk);
        withdrawn.add(one.providerId);
      }
      const open = sent.at(-1);
      if (open !== undefined) await outbox.answered(open);
    }
    outbox.close();
    for (let n = 0; n < 8; n++) await settled();
    expect(sent.filter((id) => withdrawn.has(id))).toEqual([]);
  }
});

it('finds a row whose writer’s clock was behind', async () => {
  table = [row(5)];
  const outbox = start();
  outbox.look();
  await settled();
  table.push(row(4));
  outbox.look();
  await settled();
  expect(sent).toEqual(['id5', 'id4']);
});

it('does not resend a message that was answered while the page that lists it was being read', async () => {
  table = [row(1)];
  const outbox = start();
  outbox.look();
  await settled();
  table.push(row(2));
  let answered: Promise<void> | undefined;
  onRead = () => {
    answered ??= outbox.answered('id1');
    return answered;
  };
  outbox.look();
  await settled();
  expect(sent).toEqual(['id1', 'id2']);
});

it('reads the table once for a message it was woken for, and not again when that is answered', async () => {
  table = [row(1)];
  let reads = 0;
  onRead = async () => {
    reads++;
  };
  const outbox = start();
  outbox.look();
  await settled();
  await outbox.answered('id1');
  await settled();
  expect([table, reads]).toEqual([[], 1]);
});

it('leaves no row behind, in whatever order wake-ups, pages and answers come', async () => {
  const random = seededRandom(7);
  const turns = async () => {
    for (let n = Math.floor(random() * 4); n > 0; n--) await new Promise(setImmediate);
  };
  for (let scenario = 0; scenario < 60; scenario++) {
    table = [];
    sent = [];
    onRead = turns;
    onSend = turns;
    const outbox = start();
    const answered = new Set<string>();
    const answer = async () => {
      const open = sent.filter((id) => !answered.has(id));
      const id = open[Math.floor(random() * open.length)];
      if (id === undefined) return;
      answered.add(id);
      await outbox.answered(id);
    };
    const answers: Promise<void>[] = [];
    for (let n = 0; n < 40; n++) {
      table.push(row(n));
      outbox.look();
      await turns();
      if (random() < 0.7) answers.push(answer());
    }
    // No wake-ups from here on.
    for (let quiet = 0; quiet < 60 && table.length > 0; quiet++) {
      await answer();
      await settled();
    }
    await Promise.all(answers);
    outbox.close();
    await settled();
    expect({ scenario, table, sent: sent.length }).toEqual({ scenario, table: [], sent: 40 });
  }
});

it('reports a refusal with its code and goes on', async () => {
  table = [row(1), row(2)];
  const outbox = start();
  outbox.look();
  await settled();
  await outbox.answered('id1', '463');
  expect(receipts.at(-1)?.outcome).toEqual({ type: 'failed', failure: 'refused', providerCode: '463' });
  expect(table.map(({ sk }) => sk)).toEqual(['0002']);
});

it('drops messages that can never be sent, and keeps those that failed for a passing reason in order', async () => {
  table = [row(1), row(2), row(3)];
  onSend = async ({ providerId }) => {
    if (providerId === 'id1') throw new SendRefused('notOnWhatsapp');
    if (providerId === 'id2') throw new Error('connection closed');
  };
  start().look();
  await settled();
  expect(receipts.map(({ outcome }) => outcome)).toEqual([
    { type: 'failed', failure: 'notOnWhatsapp', providerCode: null },
  ]);
  expect(troubles).toHaveLength(1);
  expect(sent).toEqual([]);
  expect(table.map(({ sk }) => sk)).toEqual(['0002', '0003']);
});

it('keeps a message for the next socket while this one has closed without having reported it', async () => {
  table = [row(1), row(2)];
  onSend = async () => {
    throw new NotConnected();
  };
  const outbox = start();
  for (let n = 0; n < 5; n++) {
    outbox.look();
    await settled();
  }
  expect(receipts).toEqual([]);
  expect(table.map(({ sk }) => sk)).toEqual(['0001', '0002']);
});

it('gives up on a message that fails every time, and goes on with the next', async () => {
  table = [row(1), row(2)];
  onSend = async ({ providerId }) => {
    if (providerId === 'id1') throw new Error('cannot be encoded');
  };
  const outbox = start();
  for (let n = 0; n < 3; n++) {
    outbox.look();
    await settled();
  }
  expect(receipts[0]?.outcome).toEqual({ type: 'failed', failure: 'refused', providerCode: 'unsendable' });
  expect(sent).toEqual(['id2']);
});

it('carries out read marks in order with the messages', async () => {
  table = [row(1), { kind: 'read', companyId: 1, whatsappId: 1, sk: '0002', chat, messages: [] }, row(3)];
  start().look();
  await settled();
  expect(sent).toEqual(['id1', 'read', 'id3']);
  expect(table.map(({ sk }) => sk)).toEqual(['0001', '0003']);
});

it('sends nothing more once its socket is closed', async () => {
  table = [row(1)];
  const outbox = start();
  outbox.close();
  outbox.look();
  await settled();
  expect(sent).toEqual([]);
});

it('lets a chat wait while WhatsApp limits queries about it, loses none of its messages, and sends to other chats', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const group = { ...chat, phone: null, group: '120363' };
    table = [{ ...row(0), chat: group }, { ...row(1), chat: group }, row(2)];
    let isTooMuch = true;
    onSend = async (one) => {
      if (isTooMuch && one.chat.group) throw new QueriesLimited();
    };
    const outbox = start();
    for (let n = 0; n < 10; n++) {
      outbox.look();
      await settled();
    }
    expect(sent).toEqual(['id2']);
    expect(troubles).toHaveLength(1);
    expect(receipts).toEqual([]);
    isTooMuch = false;
    await vi.advanceTimersByTimeAsync(30_000);
    await settled();
    expect(sent).toEqual(['id2', 'id0', 'id1']);
  } finally {
    vi.useRealTimers();
  }
});
