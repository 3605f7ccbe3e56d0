import type { Readable } from 'node:stream';
import type { SendFailure } from '#shared/messages/content.ts';
import type { InboundEvent, PeerIdentity } from '#shared/messages/inbound.ts';
import type { MediaSource } from '#shared/messages/media.ts';
import type { FileFetchRow, OutboxMessage, OutboxRead } from '#shared/messages/outbox.ts';
import type { CustomerActivity } from '#shared/presence/presence.ts';
import type { CloseCause } from '#shared/whatsapp/causes.ts';
import type { StoredGap } from '#shared/whatsapp/gap.ts';
import type { SessionCommit, SessionState } from '../store/session-state.ts';
import type { ReceivedItem } from './received.ts';

type InboundMessage = Extract<InboundEvent, { type: 'message' }>;

/** The WhatsApp connection of a company. */
export type ConnectionId = { companyId: number; whatsappId: number };

/** A message of the phone's history before which older ones are asked for. */
export interface HistoryRequestAnchor {
  id: string;
  fromMe: boolean;
  /** WhatsApp's time of the message, ISO 8601. */
  at: string;
}

/** The messages of a chat that the phone sent. */
export interface ChatHistory {
  /** WhatsApp's address of the chat. */
  chat: string;
  isGroup: boolean;
  /** The messages within the span that was asked for, the newest first: several may be of the same second. */
  messages: InboundMessage[];
  /** The oldest message that came, also from before the span. */
  oldest: HistoryRequestAnchor | undefined;
  /** The phone has nothing older. */
  isWhole: boolean;
}

/** A time, ISO 8601, both ends included; WhatsApp counts in seconds. */
export interface HistoryTimeSpan {
  from: string;
  to: string;
}

/** A session's durable state, opened for writing by this process alone. */
interface SessionStore {
  readonly image: Readonly<SessionState>;
  /** Resolves when durable; rejects when another process has taken the session over. */
  append(commit: SessionCommit): Promise<void>;
}

/** Why a socket closed; `restart` is the normal step after pairing. */
export type SocketClosed = CloseCause | 'restart';

export type SessionSignals = {
  onQr(qr: string): void;
  onPaired(): void;
  /** `number`: the account's own phone number, digits only. */
  onOpen(number: string): void;
  /** The last signal of a socket. Its staged, uncommitted work is gone; the next start reloads from the store. */
  onClosed(cause: SocketClosed, detail: string): void;
  /** The server accepted an outgoing message (or refused it, with its code). */
  onServerAck(id: string, refusal?: string): void;
  /** Reports what a customer is doing in their chat with us; only for watched chats. */
  onDoing(chat: PeerIdentity, doing: CustomerActivity): void;
};

/** Everything that a socket needs from its caller. */
export type SessionPorts = SessionSignals & {
  store: SessionStore;
  /** Resolves when every event is durable: only then may WhatsApp receive the acknowledgement. */
  storeEvents(events: ReceivedItem[]): Promise<void>;
  /** The gap before this socket: messages that WhatsApp kept until now are recovered ones. */
  missed?: StoredGap | undefined;
  /** Opens a stored file that is to be sent; rejects with `SendRefused` when it is missing. */
  openStored(key: string): Promise<Readable>;
};

/** The people whom an account blocked at one moment. */
export interface BlockList {
  /** Also false for people whom WhatsApp cannot identify well enough to block them. */
  has(chat: PeerIdentity): Promise<boolean>;
}

/** A live socket, from start to `onClosed`. */
export interface SessionHandle {
  /**
   * Resolves when the message is on its way and its file uploaded (not when it is accepted: that is `onServerAck`). To
   * order two messages, wait for the first.
   */
  send(row: OutboxMessage): Promise<void>;
  /** Resolves when the receipts are sent; never if the socket closes before. */
  markRead(row: OutboxRead): Promise<void>;
  /**
   * Asks the account's phone to upload a file again that WhatsApp dropped; resolves with its new path. Rejects with
   * `FileGone` when the phone does not have it either.
   */
  askPhone(row: FileFetchRow, signal: AbortSignal): Promise<string>;
  /**
   * Opens a part of the phone's history (`ReceivedItem`) and returns its chats with their messages within the span, as
   * recovered ones. Rejects with `FileGone` when WhatsApp does not have it any more, and with `FileDamaged`.
   */
  readHistory(notification: string, span: HistoryTimeSpan): Promise<ChatHistory[]>;
  /**
   * Asks the phone for at most 50 messages of a chat before one of them. Rejects with `PhoneDoesNotAnswer` when it does not
   * answer in time. Wait for the answer before the next request.
   */
  askHistory(chat: string, before: HistoryRequestAnchor, span: HistoryTimeSpan): Promise<ChatHistory>;
  /** Rejects an incoming call; resolves when the stanza is sent. Harmless for a call that has ended. */
  rejectCall(callId: string, caller: string): Promise<void>;
  /** Requests `onDoing` for the customer of this chat. */
  watch(chat: PeerIdentity): Promise<void>;
  /** Shows the customer that we type, or that we stopped. */
  showTyping(chat: PeerIdentity, isTyping: boolean): Promise<void>;
  /**
   * Blocks a person on WhatsApp, or unblocks them. Rejects with `PersonNotIdentified` when WhatsApp cannot identify them well
   * enough.
   */
  setBlocked(chat: PeerIdentity, blocked: boolean): Promise<void>;
  /** The people whom the account blocks, on our request or its owner's. */
  blockList(): Promise<BlockList>;
  /** The address of a person's picture at WhatsApp; null when they have no picture, or hide it from us. */
  pictureOf(chat: PeerIdentity): Promise<string | null>;
  /** The address of a number's account on WhatsApp, or null without an account. */
  checkNumber(number: string): Promise<string | null>;
  /** Unlinks this device from the account. */
  logout(): Promise<void>;
  /**
   * Finishes what is staged and closes the socket; `atOnce`: closes it first, because the stores may not answer. No
   * `onClosed` follows.
   */
  stop(how?: { atOnce: boolean }): Promise<void>;
}

export interface Transport {
  start(connection: ConnectionId, ports: SessionPorts): SessionHandle;
  /**
   * Fetches a file that WhatsApp stores; needs no socket. The stream ends without an error only if the file is the one
   * its sender encrypted, otherwise it fails with `FileDamaged`: keep nothing of it before its end. Rejects with
   * `FileGone` when WhatsApp does not have the file (any more).
   */
  openFile(source: MediaSource, signal: AbortSignal): Promise<Readable>;
  /**
   * Fetches a profile picture from the address that `profilePictureAddress` returned. Rejects with `FileGone` when it is missing,
   * or the address is not WhatsApp's.
   */
  openPicture(address: string, signal: AbortSignal): Promise<Readable>;
}

/** Thrown for a message that can never be sent, whatever is tried. Every other failure of `send` may pass. */
export class SendRefused extends Error {
  readonly failure: SendFailure;
  constructor(failure: SendFailure) {
    super(`cannot be sent: ${failure}`);
    this.name = 'SendRefused';
    this.failure = failure;
  }
}

/** Thrown when the socket has closed, which may be noticed later. The message itself is not at fault. */
export class NotConnected extends Error {
  constructor() {
    super('the socket has closed');
    this.name = 'NotConnected';
  }
}

/** Thrown while WhatsApp limits queries. The message itself is not at fault. */
export class QueriesLimited extends Error {
  constructor() {
    super('WhatsApp wants fewer questions for a while');
    this.name = 'QueriesLimited';
  }
}

/** Thrown when WhatsApp cannot identify a person by their address. */
export class PersonNotIdentified extends Error {}

/** Thrown when WhatsApp does not have the file, or the phone that was asked for it does not. */
export class FileGone extends Error {
  constructor() {
    super('WhatsApp does not have the file');
    this.name = 'FileGone';
  }
}

/** Thrown when the phone does not answer a request: it is off, or has no such chat. */
export class PhoneDoesNotAnswer extends Error {
  constructor() {
    super('the phone does not answer');
    this.name = 'PhoneDoesNotAnswer';
  }
}

/** Thrown when the bytes are not those the sender encrypted. */
export class FileDamaged extends Error {
  constructor() {
    super('the file is not the one its sender sealed');
    this.name = 'FileDamaged';
  }
}
