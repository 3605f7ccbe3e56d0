import { BufferJSON } from '@whiskeysockets/baileys';

/**
 * Defects of the pinned library versions, neutralised from outside. Found by killing a runner over 8,000 messages. Two
 * more are handled elsewhere: a used key is reported as "no matching sessions" (commit/install.ts), and the sender-key
 * memory is written before it is true (commit/overlay-keys.ts).
 */
export const pinnedVersions = { '@whiskeysockets/baileys': '7.0.0-rc14', libsignal: '6.0.0' } as const;

type Chain = { chainType?: number };
type Session = { _chains: Record<string, Chain>; indexInfo: { used: number; closed: number } };
type SessionRecord = { _sessions: Record<string, Session> };

/**
 * Restores all sessions of a record except the one whose `used` moved. libsignal 6.0.0 tries every session and stores
 * the ratchet steps it made in those that failed, which corrupts them.
 */
export function keepOnlyUsedSession(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after;
  const used = Object.keys(after._sessions).filter((id) => {
    const old = before._sessions[id];
    return old && old.indexInfo.used !== after._sessions[id]?.indexInfo.used;
  });
  if (used.length !== 1) return after;
  const sessions: Record<string, Session> = {};
  for (const [id, session] of Object.entries(after._sessions)) {
    const old = before._sessions[id];
    const restore = old && id !== used[0];
    sessions[id] = restore ? { ...old, indexInfo: { ...old.indexInfo, closed: session.indexInfo.closed } } : session;
  }
  return { ...after, _sessions: sessions };
}

const receivingValue = 2;
const keptChains = 5;

/**
 * Drops all but the newest five receiving chains, as Signal itself does. libsignal 6.0.0 keeps the chain of every turn
 * of a conversation forever, so a record grows with each answer, and with it the work for every message. A message that
 * arrives later than that is requested again.
 */
export function dropOldReceivingChains(record: unknown): unknown {
  if (!isRecord(record)) return record;
  let dropped = false;
  const sessions = Object.entries(record._sessions).map(([id, session]): [string, Session] => {
    const receiving = Object.keys(session._chains).filter((key) => session._chains[key]?.chainType === receivingValue);
    const old = new Set(receiving.slice(0, -keptChains));
    if (old.size === 0) return [id, session];
    dropped = true;
    const kept = Object.entries(session._chains).filter(([key]) => !old.has(key));
    return [id, { ...session, _chains: Object.fromEntries(kept) }];
  });
  return dropped ? { ...record, _sessions: Object.fromEntries(sessions) } : record;
}

/**
 * Re-encodes the buffers of skipped group message keys. They are stored as plain objects that cannot be read back
 * ("Expected Buffer instead of: Object"), so any group message out of order would fail.
 */
export function readableSenderKey(value: Uint8Array): Buffer {
  return Buffer.from(JSON.stringify(JSON.parse(Buffer.from(value).toString()), BufferJSON.replacer));
}

const isRecord = (value: unknown): value is SessionRecord =>
  typeof value === 'object' && value !== null && '_sessions' in value && typeof value._sessions === 'object';
