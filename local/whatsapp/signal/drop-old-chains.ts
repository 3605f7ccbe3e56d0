import type { StoredRecord, StoredSignalSession } from './stored-record.ts';

const receivingValue = 2;
const kept = 5;

/**
 * Keeps only the newest receiving chains. libsignal keeps all of them, so that a record and the work for it grow with
 * each message; Signal itself keeps five. Chains are in the order in which they began.
 */
export function keepNewestReceivingChains(record: StoredRecord): StoredRecord {
  const sessions = Object.entries(record._sessions).map(([key, session]): [string, StoredSignalSession] => [
    key,
    shorten(session),
  ]);
  return { ...record, _sessions: Object.fromEntries(sessions) };
}

function shorten(session: StoredSignalSession): StoredSignalSession {
  const chains = Object.entries(session._chains);
  const receiving = chains.filter(([, chain]) => chain.chainType === receivingValue).map(([key]) => key);
  const old = new Set(receiving.slice(0, -kept));
  if (old.size === 0) return session;
  return { ...session, _chains: Object.fromEntries(chains.filter(([key]) => !old.has(key))) };
}
