import { BufferJSON } from '@whiskeysockets/baileys';

/**
 * Defects of the pinned library versions, neutralised from outside. Found by killing a runner over 8,000 messages
 * (spec/durable-before-ack.md, section 5). Two more are answered elsewhere: a used key is reported as "no matching
 * sessions" (handled-stanzas.ts), and the sender-key memory is written before it is true (overlay-keys.ts).
 */
export const PINNED = { '@whiskeysockets/baileys': '7.0.0-rc14', libsignal: '6.0.0' } as const;

type Session = { _chains: unknown; indexInfo: { used: number; closed: number } };
type SessionRecord = { _sessions: Record<string, Session> };

/**
 * libsignal 6.0.0 tries every session of a record and stores the ratchet steps it made in the ones that failed,
 * which corrupts them. Only the session whose `used` moved may change; the others are put back.
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

/**
 * Skipped group message keys are stored as plain objects that cannot be read back ("Expected Buffer instead of:
 * Object"), so any group message out of order fails. Re-encoding the buffers makes them readable.
 */
export const readableSenderKey = (value: Uint8Array): Buffer =>
  Buffer.from(JSON.stringify(JSON.parse(Buffer.from(value).toString()), BufferJSON.replacer));

const isRecord = (value: unknown): value is SessionRecord =>
  typeof value === 'object' && value !== null && '_sessions' in value && typeof value._sessions === 'object';
