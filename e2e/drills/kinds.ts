import type { BodyInput } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import type { CustomerChat } from '../testing/fixture.ts';
import type { PhoneFileToSend, PhonesApi } from '../testing/phones.ts';
import { drillFiles } from './files.ts';

interface Kind {
  /** Sends a message as the customer. */
  ask(phones: PhonesApi, chat: CustomerChat, name: string): Promise<unknown>;
  /** Sends a message as the agent; repeated calls send it once. */
  answer(chat: CustomerChat, name: string): Promise<unknown>;
}

const sendText = ({ company, ticketId }: CustomerChat, name: string, what: BodyInput<typeof messages.send>) =>
  // The name is the idempotency key, so that a repeated call sends no second message.
  company.agent.call(messages.send, { params: { ticketId }, body: { ...what, idempotencyKey: name } });

/** The fields of a file: as a phone sends it, and as the agent's call names it. */
interface FileKind {
  phone: Omit<PhoneFileToSend, 'base64'>;
  agent: { fileName: string; as?: 'voice' | 'document' };
  hasCaption: boolean;
}

const fileKind = (kind: keyof typeof drillFiles, { phone, agent, hasCaption }: FileKind): Kind => ({
  ask: (phones, { customer, line }, name) => {
    const media = { ...phone, base64: drillFiles[kind](name).toString('base64'), ...(hasCaption && { caption: name }) };
    return phones.send(customer, line.number, { media });
  },
  answer: async (chat, name) => {
    const uploadId = await chat.company.agent.upload(chat.ticketId, agent.fileName, drillFiles[kind](name));
    return sendText(chat, name, { media: { uploadId, ...agent }, body: hasCaption ? name : '' });
  },
});

/** The coordinates of all locations of the drill; their names distinguish them. */
const where = { latitude: -23.55, longitude: -46.63 };

/**
 * Kinds of messages in a drill. Each message carries its name (as text, caption, or name of the location or contact),
 * or is identified by its bytes. The audit compares names, so it covers a kind added here like all others.
 */
export const drillMessageKinds = {
  text: {
    ask: (phones, { customer, line }, name) => phones.write(customer, line.number, name),
    answer: (chat, name) => sendText(chat, name, { body: name }),
  },
  photo: fileKind('photo', {
    phone: { mimetype: 'image/jpeg', as: 'image', width: 800, height: 600 },
    agent: { fileName: 'foto.jpg' },
    hasCaption: true,
  }),
  document: fileKind('document', {
    phone: { mimetype: 'application/pdf', as: 'document', fileName: 'orcamento.pdf' },
    agent: { fileName: 'orcamento.pdf', as: 'document' },
    hasCaption: true,
  }),
  voice: fileKind('voice', {
    phone: { mimetype: 'audio/ogg; codecs=opus', as: 'voice', seconds: 30 },
    agent: { fileName: 'voz.ogg', as: 'voice' },
    hasCaption: false,
  }),
  location: {
    ask: (phones, { customer, line }, name) => phones.send(customer, line.number, { location: { ...where, name } }),
    answer: (chat, name) => sendText(chat, name, { location: { ...where, name, address: null } }),
  },
  card: {
    ask: (phones, { customer, line }, name) =>
      phones.send(customer, line.number, { contacts: [{ name, number: line.number }] }),
    answer: (chat, name) => sendText(chat, name, { contacts: [{ name, numbers: [chat.line.number] }] }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof drillMessageKinds;
export const kindNames = Object.keys(drillMessageKinds) as KindName[];

/** The name of a message at both ends; the audit reads its kind from it. */
export function drillMessageName(
  side: 'asked' | 'answered',
  n: number,
  kind: KindName,
  { customer, line }: CustomerChat,
) {
  return `${side} ${n} ${kind} ${customer} ${line.number}`;
}

/** The file that belongs to a name; undefined for kinds without files. */
export function drillFileOf(name: string): Buffer | undefined {
  const make = (drillFiles as Record<string, ((name: string) => Buffer) | undefined>)[name.split(' ')[2] ?? ''];
  return make?.(name);
}
