import {
  type AuthenticationCreds,
  type BaileysEvent,
  type BaileysEventMap,
  proto,
  type WAMessage,
} from '@whiskeysockets/baileys';
import type { Received } from '../received.ts';
import type { OutputCommit } from './commit/output-commit.ts';
import type { OverlayKeys } from './commit/overlay-keys.ts';
import type { StanzaLedger } from './commit/stanza-ledger.ts';
import { toReceived } from './inbound.ts';

const UNDECRYPTABLE = proto.WebMessageInfo.StubType.CIPHERTEXT;

type Context = {
  commit: OutputCommit<Received>;
  overlay: OverlayKeys;
  stanzas: StanzaLedger;
  creds: AuthenticationCreds;
};

/** Turns the library's events into ours and stages them, in the same batch as the key steps that produced them. */
export class Inbox {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  see<T extends BaileysEvent>(event: T, data: BaileysEventMap[T]): void {
    const handle = this.#handlers[event] as ((data: BaileysEventMap[T]) => void) | undefined;
    handle?.(data);
  }

  readonly #handlers: { [T in BaileysEvent]?: (data: BaileysEventMap[T]) => void } = {
    'messages.upsert': ({ messages }) => {
      for (const message of messages) this.#message(message);
    },
    // Live messages only. What a phone remembers from before pairing is history: it must never run the bot.
    'messaging-history.set': () => undefined,
  };

  #message(message: WAMessage): void {
    const { commit, stanzas } = this.#context;
    this.#keepAppStateKeys(message);
    const received = toReceived(message);
    if (received) commit.stage((batch) => batch.events.push(received));
    if (message.key.id) stanzas.eventStaged(message.key.id, message.messageStubType === UNDECRYPTABLE);
  }

  /** The library stores these keys a moment after the event, which would be outside the batch that acknowledges it. */
  #keepAppStateKeys({ key, message }: WAMessage): void {
    const shared = key.fromMe ? message?.protocolMessage?.appStateSyncKeyShare?.keys : undefined;
    for (const { keyId, keyData } of shared ?? []) {
      if (!keyId?.keyId || !keyData) continue;
      this.#context.overlay.set({ 'app-state-sync-key': { [Buffer.from(keyId.keyId).toString('base64')]: keyData } });
    }
  }
}
