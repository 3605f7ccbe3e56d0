import {
  BufferJSON,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { SessionState } from '../../../store/session-state.ts';
import { dropOldReceivingChains, keepOnlyUsedSession, readableSenderKey } from '../defects.ts';
import type { OutputCommit } from './output-commit.ts';

type KeyType = keyof SignalDataTypeMap;

/**
 * The claim that devices already hold our group key is true only once the frame has arrived. Kept in memory, so that
 * after a restart the group key is sent again.
 */
const volatile: KeyType = 'sender-key-memory';

/** The library's key store: a write is staged and readable at once, and durable with the next batch. */
export class OverlayKeyStore implements SignalKeyStore {
  readonly #commit: OutputCommit<unknown>;
  readonly #durable: Readonly<SessionState>;
  readonly #volatile = new Map<string, string>();
  /** The stanza being decrypted now; Signal operations run one at a time. */
  decrypting: string | undefined;

  constructor(commit: OutputCommit<unknown>, durable: Readonly<SessionState>) {
    this.#commit = commit;
    this.#durable = durable;
  }

  get<T extends KeyType>(type: T, ids: string[]): { [id: string]: SignalDataTypeMap[T] } {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) {
      const text = this.text(type, id);
      if (text !== undefined) found[id] = parse(type, text);
    }
    return found;
  }

  set(data: SignalDataSet): void {
    for (const [type, entries] of Object.entries(data)) {
      for (const [id, value] of Object.entries(entries ?? {})) this.#write(type as KeyType, id, value);
    }
    // A ratchet moved during a decryption: the plaintext now exists only in memory.
    if (this.decrypting && (data.session || data['sender-key'])) this.#commit.debts.hold(this.decrypting);
  }

  /** The current serialised value, staged or durable. */
  text(type: KeyType, id: string): string | undefined {
    if (type === volatile) return this.#volatile.get(id);
    const key = `${type}|${id}`;
    const pending = this.#commit.pending((batch) => (batch.keys.has(key) ? { value: batch.keys.get(key) } : undefined));
    return (pending ? pending.value : this.#durable.keys.get(key)) ?? undefined;
  }

  #write(type: KeyType, id: string, value: unknown): void {
    const text = value == null ? null : serializeSignalValue(this.#repaired(type, id, value));
    if (type !== volatile) {
      this.#commit.addToBatch((batch) => batch.keys.set(`${type}|${id}`, text));
    } else if (text === null) this.#volatile.delete(id);
    else this.#volatile.set(id, text);
  }

  #repaired(type: KeyType, id: string, value: unknown): unknown {
    if (type === 'sender-key' && value instanceof Uint8Array) return readableSenderKey(value);
    if (type !== 'session') return value;
    const before = this.decrypting ? this.text('session', id) : undefined;
    return dropOldReceivingChains(before === undefined ? value : keepOnlyUsedSession(parse('session', before), value));
  }
}

export function serializeSignalValue(value: unknown): string {
  return JSON.stringify(value, BufferJSON.replacer);
}

export function deserializeSignalValue(text: string): unknown {
  return JSON.parse(text, BufferJSON.reviver);
}

function parse<T extends KeyType>(type: T, text: string): SignalDataTypeMap[T] {
  const value = deserializeSignalValue(text) as SignalDataTypeMap[T];
  if (type !== 'app-state-sync-key') return value;
  const keyData = proto.Message.AppStateSyncKeyData.fromObject(value as object);
  return keyData as SignalDataTypeMap[KeyType] as SignalDataTypeMap[T];
}
