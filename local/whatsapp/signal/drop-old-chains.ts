import type { StoredRecord, StoredSession } from './stored-record.ts';

const RECEIVING = 2;
const KEPT = 5;

/**
 * libsignal keeps the receiving chain of every turn of a conversation for ever, so that a record grows with each
 * message and so does the work for it. Signal itself keeps five; chains are in the order in which they began.
 */
export function dropOldChains(record: StoredRecord): StoredRecord {
  const sessions = Object.entries(record._sessions).map(([key, session]): [string, StoredSession] => [
    key,
    shorten(session),
  ]);
  return { ...record, _sessions: Object.fromEntries(sessions) };
}

function shorten(session: StoredSession): StoredSession {
  const chains = Object.entries(session._chains);
  const receiving = chains.filter(([, chain]) => chain.chainType === RECEIVING).map(([key]) => key);
  const old = new Set(receiving.slice(0, -KEPT));
  if (old.size === 0) return session;
  return { ...session, _chains: Object.fromEntries(chains.filter(([key]) => !old.has(key))) };
}
