import {
  areJidsSameUser,
  type BaileysEvent,
  type BaileysEventMap,
  type Contact,
  type GroupMetadata,
  proto,
  type WACallEvent,
  type WAMessage,
} from '@whiskeysockets/baileys';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { Receipt } from '#shared/messages/receipt.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import type { ReceivedItem } from '../received.ts';
import type { ConnectionId } from '../transport.ts';
import type { OutputCommit } from './commit/output-commit.ts';
import type { OverlayKeyStore } from './commit/overlay-keys.ts';
import type { StanzaLedger } from './commit/stanza-ledger.ts';
import type { GroupCache } from './group-cache.ts';
import type { HistoryRequests } from './history/ask-history.ts';
import { historyPartOf } from './history/part-of.ts';
import type { CallEndMemory } from './inbound/call-ends.ts';
import { callEvent } from './inbound/call-event.ts';
import { groupIdentity, isGroupJid, type PeerDirectory, personIdentity } from './inbound/identity.ts';
import { inboundEventOfMessage, undecryptedMessageEvent } from './inbound/message-event.ts';
import { addressBookEntryOf, isPersonAddress } from './inbound/phone-person.ts';
import { pictureChanged } from './inbound/picture-changed.ts';
import { receiptsOfMembers, receiptsOfUpdates } from './inbound/receipt-events.ts';
import type { UndecryptedMessages } from './inbound/unread.ts';

/** Pause after a failed query, so that a busy group does not repeat it with each of its messages. */
const subjectPauseMs = 60_000;

/** The sender is asked to send the message again; the readable one then arrives under the same id. */
const undecryptable = proto.WebMessageInfo.StubType.CIPHERTEXT;

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

type Context = {
  connection: ConnectionId;
  commit: OutputCommit<ReceivedItem>;
  overlay: OverlayKeyStore;
  stanzas: StanzaLedger;
  calls: CallEndMemory;
  unread: UndecryptedMessages;
  groups: GroupCache;
  missed: StoredGap | undefined;
  requests: HistoryRequests;
  /** Addresses of the account itself. */
  own(): string[];
  /**
   * Asks WhatsApp for a group's subject. The answer comes too late for the message at hand, whose batch holds back the
   * frames of the query.
   */
  askSubject(group: string): Promise<string>;
};

/** Turns the library's events into ours, and stages them in the same batch as the key steps that produced them. */
export class BaileysEventTranslator {
  readonly #context: Context;
  /** Subjects of groups. Empty during a query, and for a while after it failed. */
  readonly #subjects = new Map<string, string>();
  readonly #directory: PeerDirectory;

  constructor(context: Context) {
    this.#context = context;
    this.#directory = {
      phoneOf: (lid) => context.overlay.get('lid-mapping', [`${lid}_reverse`])[`${lid}_reverse`],
      subjectOf: (group) => this.#subjectOf(group),
      own: context.own,
    };
  }

  /** The identity behind an address, as far as it can be determined. */
  personAt(jid: string): PeerIdentity {
    return personIdentity(this.#directory, null, jid);
  }

  see<T extends BaileysEvent>(event: T, data: BaileysEventMap[T]): void {
    const handle = this.#handlers[event] as ((data: BaileysEventMap[T]) => void) | undefined;
    handle?.(data);
  }

  readonly #handlers: { [T in BaileysEvent]?: (data: BaileysEventMap[T]) => void } = {
    'messages.upsert': ({ messages }) => {
      for (const message of messages) this.#message(message);
    },
    'messages.update': (updates) => this.#receipts(receiptsOfUpdates(this.#context.connection, updates, new Date())),
    'message-receipt.update': (updates) =>
      this.#receipts(receiptsOfMembers(this.#context.connection, updates, new Date())),
    call: (calls) => {
      for (const call of calls) this.#call(call);
    },
    'groups.upsert': (groups) => this.#groups(groups),
    'groups.update': (groups) => this.#groups(groups),
    'group-participants.update': (change) => this.#context.groups.membersChanged(change),
    'messaging-history.set': (history) => {
      this.#people(history.contacts);
      this.#context.requests.see(history);
    },
    'contacts.upsert': (contacts) => this.#people(contacts),
    'contacts.update': (contacts) => this.#pictures(contacts),
  };

  #message(message: WAMessage): void {
    const { connection, stanzas, unread } = this.#context;
    this.#keepAppStateKeys(message);
    const part = historyPartOf(message, this.#ownNumber);
    if (part) this.#context.commit.addToBatch((batch) => batch.events.push(part));
    const waiting = undecryptedMessageEvent(connection, this.#directory, message);
    if (waiting) unread.arrived(this.#marked(waiting));
    else if (message.key.id) unread.read(message.key.id);
    const event = inboundEventOfMessage(connection, this.#directory, message);
    this.#inbound(event?.type === 'message' ? this.#marked(event) : event);
    if (message.key.id) stanzas.eventAdded(message.key.id, message.messageStubType === undecryptable);
  }

  /** Marks a message that WhatsApp kept while the connection was down. */
  #marked<T extends InboundMessage>(event: T): T {
    const { missed, stanzas } = this.#context;
    if (!missed || !stanzas.wasMissed(event.providerId)) return event;
    const isOther = missed.number !== undefined && missed.number !== this.#ownNumber;
    return isOther ? event : { ...event, recovered: missed.from };
  }

  /** Whether this is the address of a customer or a group. */
  isConversation(jid: string): boolean {
    return isGroupJid(jid) || (isPersonAddress(jid) && !this.#isOwn(jid));
  }

  /** The event of a message from the phone's history, as recovered after the gap that began then. */
  fromHistory(message: WAMessage, gap: string): InboundMessage | undefined {
    const { connection } = this.#context;
    const event =
      inboundEventOfMessage(connection, this.#directory, message) ??
      undecryptedMessageEvent(connection, this.#directory, message);
    return event?.type === 'message' ? { ...event, recovered: gap, isFromHistory: true } : undefined;
  }

  #inbound(event: InboundEvent | undefined): void {
    if (event) this.#context.commit.addToBatch((batch) => batch.events.push({ type: 'inbound', event }));
  }

  /** WhatsApp reports only that a picture changed or was removed. */
  #pictures(contacts: Partial<Contact>[]): void {
    const { connection } = this.#context;
    for (const { id, imgUrl } of contacts) {
      if (!id || !imgUrl || this.#isOwn(id)) continue;
      const chat = isGroupJid(id) ? groupIdentity(this.#directory, id) : this.personAt(id);
      this.#inbound(pictureChanged(connection, chat));
    }
  }

  #call(call: WACallEvent): void {
    const { connection, calls } = this.#context;
    // A call from our own phone is not incoming.
    if (!this.#isOwn(call.from)) this.#inbound(callEvent(connection, this.#directory, call, calls.endOf(call.id)));
  }

  get #ownNumber(): string {
    return this.#context.own()[0]?.split(/[:@]/)[0] ?? '';
  }

  #isOwn(jid: string): boolean {
    return this.#context.own().some((own) => areJidsSameUser(own, jid));
  }

  #receipts(receipts: Receipt[]): void {
    for (const receipt of receipts)
      this.#context.commit.addToBatch((batch) => batch.events.push({ type: 'receipt', receipt }));
  }

  #subjectOf(group: string): string | undefined {
    const existing = this.#subjects.get(group);
    if (existing !== undefined) return existing || undefined;
    this.#subjects.set(group, ''); // asked once
    this.#context.askSubject(group).then(
      (subject) => this.#subjects.set(group, subject),
      () => void setTimeout(() => this.#askAgain(group), subjectPauseMs).unref(),
    );
    return undefined;
  }

  #askAgain(group: string): void {
    if (this.#subjects.get(group) === '') this.#subjects.delete(group);
  }

  #groups(groups: Partial<GroupMetadata>[]): void {
    this.#context.groups.updated(groups);
    for (const { id, subject } of groups) if (id && subject) this.#subjects.set(id, subject);
  }

  #people(contacts: Contact[]): void {
    const { connection, commit } = this.#context;
    for (const contact of contacts) {
      const person = addressBookEntryOf(this.#directory, contact);
      if (person) commit.addToBatch((batch) => batch.events.push({ type: 'person', connection, person }));
    }
  }

  /**
   * Stages app-state keys ourselves: the library stores them a moment after the event, outside the batch that
   * acknowledges it.
   */
  #keepAppStateKeys({ key, message }: WAMessage): void {
    const shared = key.fromMe ? message?.protocolMessage?.appStateSyncKeyShare?.keys : undefined;
    for (const { keyId, keyData } of shared ?? []) {
      if (!keyId?.keyId || !keyData) continue;
      this.#context.overlay.set({ 'app-state-sync-key': { [Buffer.from(keyId.keyId).toString('base64')]: keyData } });
    }
  }
}
