import { DisconnectReason, proto } from '@whiskeysockets/baileys';
import type { CaptionedKind } from '#shared/messages/content.ts';
import type { OutboxEdit, OutboxMessage } from '#shared/messages/outbox.ts';
import { NotConnected, QueriesLimited, type SessionHandle, type SessionPorts } from '../transport.ts';
import { blockList } from './block-list.ts';
import type { WebSocketUnderneath, WhatsAppSocket } from './commit/install.ts';
import type { OutputCommit } from './commit/output-commit.ts';
import type { OverlayKeyStore } from './commit/overlay-keys.ts';
import { requestReuploadFromPhone } from './files/request-reupload.ts';
import type { UploadedFiles } from './files/uploaded-files.ts';
import type { UploadAgent } from './files/uploads.ts';
import { type HistoryReaderPorts, historyReader } from './history/history-of.ts';
import { baileysReadKeys, receiptAddressOf } from './outbound/addresses.ts';
import { callRejection } from './outbound/call-rejection.ts';
import { captionEdit } from './outbound/caption-edit.ts';
import { baileysChangeContent, changedMessageKey } from './outbound/changes.ts';
import { baileysSendContent } from './outbound/content.ts';
import { baileysQuotedMessage } from './outbound/quoted.ts';
import { profilePictureAddress } from './picture-of.ts';
import { findWhatsAppAccount, reachableAddress } from './reachable-address.ts';
import { setContactBlocked } from './set-blocked.ts';

const logoutMs = 5000;
const closeMs = 1000;
/** Without this limit the library would wait forever for a media host that takes no more bytes. */
const uploadSilenceMs = 60_000;

export interface BaileysSocketParts {
  socket: WhatsAppSocket;
  raw: WebSocketUnderneath;
  commit: OutputCommit<unknown>;
  overlay: OverlayKeyStore;
  uploads: UploadAgent;
  uploaded: UploadedFiles;
  histories: HistoryReaderPorts;
  /** A message of ours exactly as sent, if it is still stored. */
  sentMessage(id: string): proto.IMessage | undefined;
}

export function sessionHandle(
  { socket, raw, commit, overlay, uploads, uploaded, histories, sentMessage }: BaileysSocketParts,
  { openStored, onStopping }: { openStored: SessionPorts['openStored']; onStopping: () => void },
): SessionHandle {
  const stop = async ({ atOnce } = { atOnce: false }) => {
    onStopping();
    uploads.end();
    raw.pause(); // otherwise a busy chat would never let it drain
    if (atOnce) raw.terminate();
    else await commit.drained();
    await commit.stop();
    raw.resume(); // to receive the close of the other side
    // A socket that was still connecting emits "error" first: only "close" counts.
    const closed = new Promise<void>((resolve) => {
      if (raw.readyState === raw.CLOSED) resolve();
      else raw.once('close', () => resolve());
    });
    const patience = setTimeout(() => raw.terminate(), closeMs);
    void socket.end(undefined);
    await closed;
    clearTimeout(patience);
  };
  const framesOut = () => new Promise<void>((resolve) => commit.addToBatch((batch) => batch.released.push(resolve)));
  const editCaption = async (jid: string, row: OutboxEdit, media: CaptionedKind) => {
    const message = captionEdit(
      changedMessageKey(jid, row),
      { media, text: row.text },
      sentMessage(row.target.providerId),
    );
    await socket.relayMessage(jid, message, { messageId: row.providerId, additionalAttributes: { edit: '1' } });
    commit.addToBatch((batch) => batch.sent.set(row.providerId, encodePayload(message)));
  };
  const send = async (row: OutboxMessage): Promise<void> => {
    const jid = await reachableAddress(socket, overlay, row.chat);
    if (row.kind === 'edit' && row.media) return editCaption(jid, row, row.media);
    const quoted = row.kind === 'send' && row.quoted ? baileysQuotedMessage(jid, row.quoted) : undefined;
    const name = uploadName(row);
    const found = uploaded.find(name);
    const access = { openStored, isUploaded: found !== undefined };
    const content = row.kind === 'send' ? await baileysSendContent(row, access) : baileysChangeContent(jid, row);
    const mediaCache = uploaded.cacheFor(name, found);
    const options = { messageId: row.providerId, quoted, mediaUploadTimeoutMs: uploadSilenceMs, mediaCache };
    const sent = await socket.sendMessage(jid, content, options);
    const payload = sent?.message;
    if (payload) commit.addToBatch((batch) => batch.sent.set(row.providerId, encodePayload(payload)));
  };
  return {
    send: (row) => send(row).catch(notAtFault),
    async markRead(row) {
      await socket.readMessages(baileysReadKeys(row));
      await framesOut();
    },
    async rejectCall(callId, caller) {
      const from = { me: socket.user?.id ?? '', tag: socket.generateMessageTag() };
      await socket.sendNode(callRejection({ id: callId, caller }, from));
      await framesOut();
    },
    ...historyReader(histories),
    askPhone: (row, signal) => requestReuploadFromPhone(socket, row, signal),
    watch: (chat) => socket.presenceSubscribe(receiptAddressOf(chat)),
    showTyping: (chat, isTyping) =>
      socket.sendPresenceUpdate(isTyping ? 'composing' : 'paused', receiptAddressOf(chat)),
    setBlocked: (chat, blocked) => setContactBlocked(socket, chat, blocked),
    blockList: () => blockList(socket),
    pictureOf: (chat) => profilePictureAddress(socket, chat),
    checkNumber: (number) => findWhatsAppAccount(socket, number),
    async logout() {
      const jid = socket.user?.id;
      const iq = { to: '@s.whatsapp.net', type: 'set', xmlns: 'md' };
      const removal = { tag: 'remove-companion-device', attrs: { jid: jid ?? '', reason: 'user_initiated' } };
      // The server may close the stream instead of answering: the device is unlinked either way. The library's own
      // logout() closes before a gated frame could leave.
      if (jid) await socket.query({ tag: 'iq', attrs: iq, content: [removal] }, logoutMs).catch(() => undefined);
      await stop();
    },
    stop,
  };
}

const rateOverlimit = 429;

/** Throws the library's errors that say nothing about the message as those of the transport. */
function notAtFault(error: unknown): never {
  if (error instanceof Error && 'data' in error && error.data === rateOverlimit) throw new QueriesLimited();
  const { statusCode } = (error as { output?: { statusCode?: number } }).output ?? {};
  throw statusCode === DisconnectReason.connectionClosed ? new NotConnected() : error;
}

/** Connection, kind and file: a recording and a song are sealed alike, but described differently. */
const uploadName = ({ companyId, whatsappId, ...row }: OutboxMessage): string => {
  const media = row.kind === 'send' && row.content.type === 'media' ? row.content : undefined;
  return `${companyId}/${whatsappId}/${media?.kind}/${media?.key}`;
};

const encodePayload = (message: proto.IMessage): string =>
  Buffer.from(proto.Message.encode(message).finish()).toString('base64');
