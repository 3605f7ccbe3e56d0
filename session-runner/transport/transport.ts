import type { Readable } from 'node:stream';
import type { CustomerDoing } from '#shared/live/presence.ts';
import type { SendFailure } from '#shared/messages/content.ts';
import type { PeerIdentity } from '#shared/messages/inbound.ts';
import type { MediaSource } from '#shared/messages/media.ts';
import type { FetchRow, OutboxMessage, OutboxRead } from '#shared/messages/outbox.ts';
import type { CloseCause } from '#shared/whatsapp/causes.ts';
import type { Commit, SessionImage } from '../store/session-image.ts';
import type { Received } from './received.ts';

/** One company's WhatsApp connection. */
export type ConnectionId = { companyId: number; whatsappId: number };

/** A session's durable state, opened for writing by this process alone. */
export interface SessionStore {
  readonly image: Readonly<SessionImage>;
  /** Resolves when durable; rejects when another process has taken the session over. */
  append(commit: Commit): Promise<void>;
}

/** What a closed socket says about why; `restart` is the normal step after pairing. */
export type SocketClosed = CloseCause | 'restart';

export type SessionSignals = {
  onQr(qr: string): void;
  onPaired(): void;
  /** `number`: the account's own phone number, digits only. */
  onOpen(number: string): void;
  /** Last signal of a socket. Its staged, uncommitted work is gone; the next start reloads from the store. */
  onClosed(cause: SocketClosed, detail: string): void;
  /** The server took (or refused, with its code) an outgoing message. */
  onServerAck(id: string, refusal?: string): void;
  /** What somebody does this moment in their chat with us; only of chats that are watched. */
  onDoing(chat: PeerIdentity, doing: CustomerDoing): void;
};

/** Everything a socket needs from the outside. */
export type SessionPorts = SessionSignals & {
  store: SessionStore;
  /** Resolves when every event is durable: only then may WhatsApp hear that it arrived. */
  storeEvents(events: Received[]): Promise<void>;
  /** Opens a file of ours that is to be sent; rejects with `SendRefused` when it is not there. */
  openStored(key: string): Promise<Readable>;
};

/** Whom an account blocked at one moment. */
export interface BlockList {
  /** False also for those WhatsApp does not know as it must to block them. */
  has(chat: PeerIdentity): Promise<boolean>;
}

/** One live socket, from start to `onClosed`. */
export interface SessionHandle {
  /**
   * Resolves when the message is on its way, its file uploaded (not when it is sent: that is `onServerAck`). Whoever wants an
   * order between two messages waits for the first.
   */
  send(row: OutboxMessage): Promise<void>;
  /** Resolves when the receipts are out; never when the socket closes before. */
  markRead(row: OutboxRead): Promise<void>;
  /**
   * Asks the account's phone to give a file back that WhatsApp dropped; resolves with its new path. Rejects with `FileGone` when the
   * phone does not have it either.
   */
  askPhone(row: FetchRow, signal: AbortSignal): Promise<string>;
  /** Turns a ringing call down; resolves when the word is out. One that rings no more takes no harm. */
  rejectCall(callId: string, caller: string): Promise<void>;
  /** Asks to be told what the customer of this chat does (`onDoing`). */
  watch(chat: PeerIdentity): Promise<void>;
  /** Shows the customer that we type, or no longer do. */
  showTyping(chat: PeerIdentity, isTyping: boolean): Promise<void>;
  /** Blocks a person on WhatsApp, or lets them write again. Rejects with `Unnameable` when WhatsApp does not know them as it must. */
  setBlocked(chat: PeerIdentity, blocked: boolean): Promise<void>;
  /** Whom the account blocks, whoever wished it. */
  blockList(): Promise<BlockList>;
  /** Where WhatsApp keeps somebody's picture; null when they have none, or none for us. */
  pictureOf(chat: PeerIdentity): Promise<string | null>;
  /** The account's address on WhatsApp, or null when the number has none. */
  checkNumber(number: string): Promise<string | null>;
  /** Unlinks this device from the account. */
  logout(): Promise<void>;
  /** Finishes what is staged, closes the socket. No `onClosed` follows. */
  stop(): Promise<void>;
}

export interface Transport {
  start(connection: ConnectionId, ports: SessionPorts): SessionHandle;
  /**
   * Fetches a file WhatsApp keeps; needs no socket. The stream ends well only if the file is the one its sender sealed, else it fails
   * with `FileDamaged`: keep nothing of it before its end. Rejects with `FileGone` when WhatsApp does not have it (any more).
   */
  openFile(source: MediaSource, signal: AbortSignal): Promise<Readable>;
  /** Fetches a profile picture from the address `pictureOf` named. Rejects with `FileGone` when it is not there, or not WhatsApp's. */
  openPicture(address: string, signal: AbortSignal): Promise<Readable>;
}

/** This message can never be sent, whatever is tried. Every other failure of `send` may pass. */
export class SendRefused extends Error {
  readonly failure: SendFailure;
  constructor(failure: SendFailure) {
    super(`cannot be sent: ${failure}`);
    this.name = 'SendRefused';
    this.failure = failure;
  }
}

/** WhatsApp wants fewer questions for a while. Says nothing against the message. */
export class TooMuch extends Error {
  constructor() {
    super('WhatsApp wants fewer questions for a while');
    this.name = 'TooMuch';
  }
}

/** WhatsApp knows nobody by this name. */
export class Unnameable extends Error {}

/** WhatsApp does not have the file, or the phone that was asked for it does not. */
export class FileGone extends Error {
  constructor() {
    super('WhatsApp does not have the file');
    this.name = 'FileGone';
  }
}

/** These are not the bytes the sender sealed. */
export class FileDamaged extends Error {
  constructor() {
    super('the file is not the one its sender sealed');
    this.name = 'FileDamaged';
  }
}
