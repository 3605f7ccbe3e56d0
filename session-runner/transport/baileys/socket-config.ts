import type { Agent } from 'node:https';
import { proto, type UserFacingSocketConfig } from '@whiskeysockets/baileys';
import type { SessionState } from '../../store/session-state.ts';
import type { OutputCommit } from './commit/output-commit.ts';

export type BaileysOptions = {
  url: string;
  /** Shortened in tests. */
  keepAliveMs?: number;
  qrMs?: number;
  unreadMs?: number;
  /** Time for the phone to answer a request for older messages. */
  historyMs: number;
  /** The version of WhatsApp's own app to announce, instead of the library's. */
  version?: [number, number, number];
};

/** The library logs stanzas and keys at some levels: nothing of that reaches our logs. */
const nothing = () => {};
const silent: NonNullable<UserFacingSocketConfig['logger']> = {
  level: 'silent',
  child: () => silent,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};

/** A message of ours exactly as sent; undefined when it is too old to be stored. */
export function storedSentMessage(
  { commit, image }: { commit: OutputCommit<unknown>; image: Readonly<SessionState> },
  id: string,
): proto.IMessage | undefined {
  const payload = commit.pending((batch) => batch.sent.get(id)) ?? image.sent.get(id);
  return payload === undefined ? undefined : proto.Message.decode(Buffer.from(payload, 'base64'));
}

export function socketConfig(
  options: BaileysOptions,
  state: { commit: OutputCommit<unknown>; image: Readonly<SessionState>; uploads: Agent },
): Omit<UserFacingSocketConfig, 'auth'> {
  return {
    waWebSocketUrl: options.url,
    browser: ['Recado', 'Chrome', '5.0.0'],
    logger: silent,
    ...(options.keepAliveMs ? { keepAliveIntervalMs: options.keepAliveMs } : {}),
    ...(options.version ? { version: options.version } : {}),
    ...(options.qrMs ? { qrTimeout: options.qrMs } : {}),
    fetchAgent: state.uploads,
    emitOwnEvents: false,
    // The library would hold up all chats for this time after each message that it cannot decrypt: any sender of
    // garbage could block the others.
    retryRequestDelayMs: 0,
    syncFullHistory: false,
    // A phone that could not decrypt a message requests it again: answer with exactly what was sent.
    getMessage: async ({ id }) => (id ? storedSentMessage(state, id) : undefined),
  };
}
