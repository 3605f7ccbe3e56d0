import './quiet-libsignal.ts';
import { type AuthenticationCreds, type BinaryNode, initAuthCreds, makeWASocket } from '@whiskeysockets/baileys';
import type { ReceivedItem } from '../received.ts';
import type { ConnectionId, SessionHandle, SessionPorts } from '../transport.ts';
import {
  filterHandledStanzas,
  holdFramesUntilDurable,
  innerWebSocket,
  observeBaileysEvents,
  type WhatsAppSocket,
} from './commit/install.ts';
import { OutputCommit } from './commit/output-commit.ts';
import { deserializeSignalValue, OverlayKeyStore, serializeSignalValue } from './commit/overlay-keys.ts';
import { guardedSignalRepository } from './commit/signal-guard.ts';
import { StanzaLedger } from './commit/stanza-ledger.ts';
import { BaileysEventTranslator } from './event-translator.ts';
import { openFile } from './files/open-file.ts';
import type { UploadedFiles } from './files/uploaded-files.ts';
import { UploadAgent } from './files/uploads.ts';
import { GroupCache } from './group-cache.ts';
import { HistoryRequests } from './history/ask-history.ts';
import { CallEndMemory } from './inbound/call-ends.ts';
import { UndecryptedMessages } from './inbound/unread.ts';
import { reportSocketEvents } from './report-socket.ts';
import { LibrarySeamWitness } from './seams.ts';
import { sessionEnd } from './session-end.ts';
import { type BaileysSocketParts, sessionHandle } from './session-handle.ts';
import { type BaileysOptions, socketConfig, storedSentMessage } from './socket-config.ts';

/** A delay that people do not notice; it halves the batches of a busy session. */
const gatherMs = 30;
/** Time for a sender to send an undecryptable message again before it is shown as unread. */
const unreadMs = 60_000;
/** Time to download a part of the phone's history. */
const historyFileMs = 10 * 60_000;

/**
 * Starts a socket of the library from which nothing leaves the process before it is durable. All seams are installed
 * before this function returns: the library has sent nothing by then.
 */
export function startBaileysSession(
  options: BaileysOptions & { uploaded: UploadedFiles },
  connection: ConnectionId,
  ports: SessionPorts,
): SessionHandle {
  const { image } = ports.store;
  const creds = credentialsOf(image.credentials);
  const witness = new LibrarySeamWitness();

  const commit: OutputCommit<ReceivedItem> = new OutputCommit({
    storeEvents: (events) => ports.storeEvents(events),
    append: (step) => ports.store.append(step),
    credentials: () => serializeSignalValue(creds),
    sendFrame: (frame) => sendFrame(frame),
    onFatal: (error) => void end.close('lost', error.message),
    onPressure: (high) => (high ? raw.pause() : raw.resume()),
    gatherMs,
  });
  const overlay = new OverlayKeyStore(commit, image);
  const uploads = new UploadAgent();
  const stanzas = new StanzaLedger(commit, image);
  const groups = new GroupCache();
  const socket: WhatsAppSocket = makeWASocket({
    ...socketConfig(options, { commit, image, uploads }),
    cachedGroupMetadata: (group) => groups.of(group, (id) => socket.groupMetadata(id)),
    auth: { creds, keys: overlay },
    makeSignalRepository: guardedSignalRepository({
      overlay,
      commit,
      stanzas,
      onInstalled: (keys) => witness.installed(keys),
    }),
  });
  const raw = innerWebSocket(socket);
  const sendFrame = holdFramesUntilDurable(raw, commit, () => witness.frameGated());
  const calls = new CallEndMemory();
  const unread = new UndecryptedMessages(commit, image, options.unreadMs ?? unreadMs);
  const requests = new HistoryRequests(socket, options.historyMs);
  const inbox = new BaileysEventTranslator({
    connection,
    commit,
    overlay,
    stanzas,
    calls,
    unread,
    groups,
    missed: ports.missed,
    requests,
    own: () => [creds.me?.id, creds.me?.lid].flatMap((jid) => jid ?? []),
    askSubject: async (group) => (await groups.of(group, (id) => socket.groupMetadata(id))).subject,
  });
  observeBaileysEvents(
    socket,
    (event, data) => {
      witness.eventSeen();
      inbox.see(event, data);
    },
    () => commit.addToBatch((batch) => (batch.credentials = true)),
  );
  filterHandledStanzas(socket, stanzas);
  socket.ws.on('CB:call', (node: BinaryNode) => calls.see(node));

  const end = sessionEnd({ commit, raw, uploads, unread }, ports);
  socket.ws.once('frame', () => crashUnless(() => witness.assert(socket.authState.keys)));
  reportSocketEvents(socket, ports, { end, creds, personAt: (jid) => inbox.personAt(jid) });
  const parts: BaileysSocketParts = {
    socket,
    raw,
    commit,
    overlay,
    uploads,
    uploaded: options.uploaded,
    histories: {
      requests,
      openFile: (source) => openFile(source, options.url, AbortSignal.timeout(historyFileMs)),
      isConversation: (jid) => inbox.isConversation(jid),
      fromHistory: (message, gap) => inbox.fromHistory(message, gap),
    },
    sentMessage: (id: string) => storedSentMessage({ commit, image }, id),
  };
  return sessionHandle(parts, { openStored: ports.openStored, onStopping: end.stopping });
}

/** The stored credentials; new ones for a session that was never paired. */
const credentialsOf = (stored: string | null): AuthenticationCreds =>
  stored ? (deserializeSignalValue(stored) as AuthenticationCreds) : initAuthCreds();

/** Throws outside the library's listeners, which swallow errors: a broken seam must stop the process. */
function crashUnless(check: () => void): void {
  try {
    check();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
  }
}
