import {
  DEFAULT_CONNECTION_CONFIG,
  type SignalAuthState,
  type SignalRepositoryWithLIDStore,
  type SocketConfig,
} from '@whiskeysockets/baileys';
import type { OutputCommit } from './output-commit.ts';
import type { OverlayKeyStore } from './overlay-keys.ts';
import type { StanzaLedger } from './stanza-ledger.ts';

/** Operations that read a Signal record, change it and write it back. */
const changesRecords = [
  'encryptMessage',
  'encryptGroupMessage',
  'getSenderKeyDistributionMessage',
  'injectE2ESession',
  'processSenderKeyDistributionMessage',
  'migrateSession',
  'deleteSession',
] as const;

/**
 * The `makeSignalRepository` option. It puts the overlay under the library's own key access: the stock write order is
 * frame first, keys after, because `relayMessage` commits its transaction once the frame is written. Staging at `set`
 * restores keys before frame, and `transaction` remains as a mere mutex.
 */
export function guardedSignalRepository(options: {
  overlay: OverlayKeyStore;
  commit: OutputCommit<unknown>;
  stanzas: StanzaLedger;
  onInstalled: (keys: SignalAuthState['keys']) => void;
}): SocketConfig['makeSignalRepository'] {
  const { overlay, commit, stanzas } = options;
  return (auth, logger, pnToLid) => {
    auth.keys.get = async (type, ids) => overlay.get(type, ids);
    auth.keys.set = async (data) => overlay.set(data);
    options.onInstalled(auth.keys);
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, pnToLid);
    const oneAtATime = serialQueue();
    for (const name of changesRecords) serialise(repository, name, oneAtATime);

    const decrypting = async <T>(ciphertext: Uint8Array, decrypt: () => Promise<T>): Promise<T> => {
      const stanza = stanzas.ofCiphertext(ciphertext);
      overlay.decrypting = stanza?.key;
      try {
        const plaintext = await decrypt();
        if (stanza) stanzas.decrypted(stanza);
        return plaintext;
      } catch (error) {
        if (stanza) {
          stanzas.undecrypted(stanza);
          commit.debts.settle(stanza.key); // no plaintext exists, so there is no event to wait for
        }
        throw error;
      } finally {
        overlay.decrypting = undefined;
      }
    };
    const decryptMessage = repository.decryptMessage.bind(repository);
    const decryptGroupMessage = repository.decryptGroupMessage.bind(repository);
    repository.decryptMessage = (o) => oneAtATime(() => decrypting(o.ciphertext, () => decryptMessage(o)));
    repository.decryptGroupMessage = (o) => oneAtATime(() => decrypting(o.msg, () => decryptGroupMessage(o)));
    return repository;
  };
}

type Serial = <T>(operation: () => Promise<T>) => Promise<T>;

/**
 * Serialises all operations. libsignal queues per address, but the phone-number and LID addresses of one contact share
 * one stored record: two queues would overwrite each other's ratchet.
 */
function serialQueue(): Serial {
  let tail: Promise<unknown> = Promise.resolve();
  return (operation) => {
    const result = tail.then(operation);
    tail = result.catch(() => undefined);
    return result;
  };
}

function serialise(repository: SignalRepositoryWithLIDStore, name: (typeof changesRecords)[number], queue: Serial) {
  const original = (repository[name] as (...args: unknown[]) => Promise<unknown>).bind(repository);
  Object.assign(repository, { [name]: (...args: unknown[]) => queue(() => original(...args)) });
}
