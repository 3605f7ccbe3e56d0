import './quiet-libsignal.ts';
import { type AuthenticationCreds, type BinaryNode, initAuthCreds, makeWASocket } from '@whiskeysockets/baileys';
import type { CustomerActivity } from '#shared/presence/presence.ts';
import type { Received } from '../received.ts';
import type { ConnectionId, SessionHandle, SessionPorts, SocketClosed } from '../transport.ts';
import { closeCause } from './close-causes.ts';
import { filterHandled, gateFrames, tapEvents, underneath, type WhatsAppSocket } from './commit/install.ts';
import { OutputCommit } from './commit/output-commit.ts';
import { deserialise, OverlayKeys, serialise } from './commit/overlay-keys.ts';
import { guardSignal } from './commit/signal-guard.ts';
import { StanzaLedger } from './commit/stanza-ledger.ts';
import type { UploadedFiles } from './files/uploaded-files.ts';
import { Uploads } from './files/uploads.ts';
import { GroupCache } from './group-cache.ts';
import { CallEnds } from './inbound/call-ends.ts';
import { isGroup } from './inbound/identity.ts';
import { UnreadMessages } from './inbound/unread.ts';
import { Inbox } from './inbox.ts';
import { SeamWitness } from './seams.ts';
import { sessionHandle } from './session-handle.ts';
import { type BaileysOptions, sentMessage, socketConfig } from './socket-config.ts';

/** WhatsApp's names of activities; every other one counts as `nothing`. */
const activities: Record<string, CustomerActivity> = { composing: 'typing', recording: 'recording' };

/** Time for a sender to send an undecryptable message again before it is shown as unread. */
const unreadMs = 60_000;

/**
 * Starts a socket of the library from which nothing leaves the process before it is durable. All seams are installed
 * before this function returns: the library has sent nothing by then.
 */
export function startSession(
  options: BaileysOptions & { uploaded: UploadedFiles },
  connection: ConnectionId,
  ports: SessionPorts,
): SessionHandle {
  const { image } = ports.store;
  const creds: AuthenticationCreds = image.credentials
    ? (deserialise(image.credentials) as AuthenticationCreds)
    : initAuthCreds();
  const witness = new SeamWitness();
  let ended = false;

  const commit: OutputCommit<Received> = new OutputCommit({
    storeEvents: (events) => ports.storeEvents(events),
    append: (step) => ports.store.append(step),
    credentials: () => serialise(creds),
    sendFrame: (frame) => sendFrame(frame),
    onFatal: (error) => void close('lost', error.message),
    onPressure: (high) => (high ? raw.pause() : raw.resume()),
  });
  const overlay = new OverlayKeys(commit, image);
  const uploads = new Uploads();
  const stanzas = new StanzaLedger(commit, image);
  const groups = new GroupCache();
  const socket: WhatsAppSocket = makeWASocket({
    ...socketConfig(options, { commit, image, uploads }),
    cachedGroupMetadata: (group) => groups.of(group, (id) => socket.groupMetadata(id)),
    auth: { creds, keys: overlay },
    makeSignalRepository: guardSignal({ overlay, commit, stanzas, onInstalled: (keys) => witness.installed(keys) }),
  });
  const raw = underneath(socket);
  const sendFrame = gateFrames(raw, commit, () => witness.frameGated());
  const calls = new CallEnds();
  const unread = new UnreadMessages(commit, image, options.unreadMs ?? unreadMs);
  const inbox = new Inbox({
    connection,
    commit,
    overlay,
    stanzas,
    calls,
    unread,
    groups,
    own: () => [creds.me?.id, creds.me?.lid].flatMap((jid) => jid ?? []),
    askSubject: async (group) => (await groups.of(group, (id) => socket.groupMetadata(id))).subject,
  });
  tapEvents(
    socket,
    (event, data) => {
      witness.eventSeen();
      inbox.see(event, data);
    },
    () => commit.addToBatch((batch) => (batch.credentials = true)),
  );
  filterHandled(socket, stanzas);
  socket.ws.on('CB:call', (node: BinaryNode) => calls.see(node));

  /** Discards what is not durable: every disconnect is treated as a crash, so that this path is always exercised. */
  async function close(cause: SocketClosed, detail: string): Promise<void> {
    if (ended) return;
    ended = true;
    unread.stop();
    uploads.end();
    await commit.stop();
    raw.terminate();
    ports.onClosed(cause, detail);
  }

  socket.ws.once('frame', () => crashUnless(() => witness.assert(socket.authState.keys)));
  socket.ws.on('CB:ack,class:message', ({ attrs }: { attrs: Record<string, string> }) => {
    if (attrs.id && !ended) ports.onServerAck(attrs.id, attrs.error);
  });
  socket.ev.on('presence.update', ({ id, presences }) => {
    if (ended || isGroup(id)) return;
    for (const { lastKnownPresence } of Object.values(presences))
      ports.onDoing(inbox.personAt(id), activities[lastKnownPresence] ?? 'nothing');
  });
  socket.ev.on('connection.update', ({ qr, isNewLogin, connection, lastDisconnect }) => {
    if (ended) return;
    if (qr) ports.onQr(qr);
    if (isNewLogin) ports.onPaired();
    if (connection === 'open') {
      ports.onOpen(ownNumber(creds));
      // The answer arrives as an event, and gives messages of groups their subject.
      socket.groupFetchAllParticipating().catch(() => undefined);
    }
    if (connection === 'close') {
      const error = lastDisconnect?.error;
      void close(closeCause(error), error?.message ?? 'closed');
    }
  });
  const onStopping = () => {
    ended = true;
    unread.stop();
  };
  const parts = {
    socket,
    raw,
    commit,
    overlay,
    uploads,
    uploaded: options.uploaded,
    sentMessage: (id: string) => sentMessage({ commit, image }, id),
  };
  return sessionHandle(parts, { openStored: ports.openStored, onStopping });
}

const ownNumber = ({ me }: AuthenticationCreds): string => me?.id.split(/[:@]/)[0] ?? '';

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
