import type { BodyInput } from '#shared/http/route.ts';
import { messages } from '#shared/messages/contract.ts';
import type { Chat } from '../testing/cast.ts';
import type { PhoneFile, Phones } from '../testing/phones.ts';
import { files } from './files.ts';

interface Kind {
  /** The customer sends one. */
  ask(phones: Phones, chat: Chat, name: string): Promise<unknown>;
  /** The agent sends one; repeated calls are one message. */
  answer(chat: Chat, name: string): Promise<unknown>;
}

const say = ({ company, ticketId }: Chat, name: string, what: BodyInput<typeof messages.send>) =>
  // The name names the message: a repeated call is the same one.
  company.agent.call(messages.send, { params: { ticketId }, body: { ...what, idempotencyKey: name } });

/** Of a file: how a phone sends it, and what the agent's call says of it. */
interface FileKind {
  phone: Omit<PhoneFile, 'base64'>;
  agent: { fileName: string; as?: 'voice' | 'document' };
  hasCaption: boolean;
}

const fileKind = (kind: keyof typeof files, { phone, agent, hasCaption }: FileKind): Kind => ({
  ask: (phones, { customer, line }, name) => {
    const media = { ...phone, base64: files[kind](name).toString('base64'), ...(hasCaption && { caption: name }) };
    return phones.send(customer, line.number, { media });
  },
  answer: async (chat, name) => {
    const uploadId = await chat.company.agent.upload(chat.ticketId, agent.fileName, files[kind](name));
    return say(chat, name, { media: { uploadId, ...agent }, body: hasCaption ? name : '' });
  },
});

/** Where all places of the drill lie: their names tell them apart. */
const where = { latitude: -23.55, longitude: -46.63 };

/**
 * What may be sent in a drill. Each carries its name (as text, caption, name of the place or on the card), or is known by its bytes:
 * the audit compares these, so a kind that is added here is killed, counted and held against what was written like all others.
 */
export const kinds = {
  text: {
    ask: (phones, { customer, line }, name) => phones.write(customer, line.number, name),
    answer: (chat, name) => say(chat, name, { body: name }),
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
    answer: (chat, name) => say(chat, name, { location: { ...where, name, address: null } }),
  },
  card: {
    ask: (phones, { customer, line }, name) =>
      phones.send(customer, line.number, { contacts: [{ name, number: line.number }] }),
    answer: (chat, name) => say(chat, name, { contacts: [{ name, numbers: [chat.line.number] }] }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** What a message is called, on both ends; the audit reads its kind out of it. */
export const nameFor = (side: 'asked' | 'answered', n: number, kind: KindName, { customer, line }: Chat) =>
  `${side} ${n} ${kind} ${customer} ${line.number}`;

/** The file that goes with a name; none with those of other kinds. */
export const fileOf = (name: string): Buffer | undefined => {
  const make = (files as Record<string, ((name: string) => Buffer) | undefined>)[name.split(' ')[2] ?? ''];
  return make?.(name);
};
