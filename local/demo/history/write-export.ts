import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFiles } from '../files/files.ts';
import { personName, personNumber } from '../shop/names.ts';
import { contactDetails } from '../shop/people.ts';
import { demoShop, demoTeam, queuesOfShop, tagsOfShop } from '../shop/shop.ts';
import type { PastConversation } from './conversation.ts';
import { currentDemoConversations } from './present-talks.ts';
import { contactCount } from './shop-past.ts';

const iso = (moment: number) => new Date(moment).toISOString();

const records = () => ({
  queues: queuesOfShop.map((queue, n) => ({ id: n + 1, ...queue })),
  tags: tagsOfShop.map((tag, n) => ({ id: n + 1, ...tag })),
  users: [{ name: demoShop.owner, email: demoShop.email, profile: 'admin' }, ...demoTeam].map((user, n) => ({
    id: n + 1,
    ...user,
    queueIds: [],
  })),
  connections: [{ id: 1, name: demoShop.line.name, queueIds: [] }],
});

/** Customers of the past and the present. */
export function shopContacts() {
  return Array.from({ length: contactCount + currentDemoConversations.length }, (_, n) => ({
    id: n + 1,
    name: personName(n),
    number: personNumber(n),
    ...contactDetails(n),
  }));
}

const messageOf = (
  { id, userId }: PastConversation,
  message: PastConversation['messages'][number],
  n: number,
): object => {
  const { fromCustomer, text, file, at } = message;
  const brought = file && demoFiles[file];
  return {
    providerId: `DEMO${id}X${n}`,
    fromMe: !fromCustomer,
    ...(!fromCustomer && { userId, by: 'agent' }),
    body: text,
    mediaType: brought?.kind ?? 'text',
    ack: fromCustomer ? 0 : 4,
    createdAt: iso(at),
    isDeleted: false,
    isEdited: false,
    quoted: null,
    participant: null,
    file: brought ? `files/${brought.fileName}` : null,
    ...(brought && { media: { fileName: brought.fileName } }),
  };
};

const headOf = (one: PastConversation): object => {
  const { id, contactId, queueId, userId, status, tagIds, unread, begunAt, takenAt, endedAt, note, score } = one;
  const service = { number: 1, userId, startedAt: takenAt ? iso(takenAt) : null };
  return {
    ...{ id, contactId, queueId, userId, status, tagIds, whatsappId: 1, unreadMessages: unread },
    ...{ createdAt: iso(begunAt), updatedAt: iso(endedAt) },
    notes: note ? [{ id, userId: userId ?? 1, note }] : [],
    services: [{ ...service, ...(score && { score, ratedUserId: userId, ratingAt: iso(endedAt) }) }],
  };
};

/** Writes conversations as an export of this product into a new folder. */
export function writeExport(folder: string, conversations: readonly PastConversation[], now: number): void {
  const write = (path: string, content: object | Buffer) => {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, Buffer.isBuffer(content) ? content : JSON.stringify(content));
  };
  write('records/company.json', { id: 1, createdAt: iso(now) });
  for (const [name, rows] of Object.entries(records())) write(`records/${name}.json`, rows);
  write('contacts/contacts-0001.json', shopContacts());
  for (const { fileName, bytes } of Object.values(demoFiles)) write(`files/${fileName}`, bytes());
  for (const one of conversations) {
    const name = `conversations/${String(one.id).padStart(6, '0')}`;
    write(`${name}/conversation.json`, headOf(one));
    write(
      `${name}/messages-0001.json`,
      one.messages.map((message, n) => messageOf(one, message, n)),
    );
  }
}
