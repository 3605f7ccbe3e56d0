import type { StoredRecord, StoredSignalSession } from './stored-record.ts';

/**
 * Restores the sessions that did not decrypt. libsignal tries every session of a record and keeps the ratchet steps of
 * those that failed, which breaks them. Real phones do not run this library: after a decryption, only the session that
 * succeeded may have changed.
 */
export function restoreOtherSignalSessions(before: StoredRecord, after: StoredRecord): StoredRecord {
  const succeeded = Object.entries(after._sessions).filter(
    ([key, session]) => before._sessions[key] && before._sessions[key].indexInfo.used !== session.indexInfo.used,
  );
  if (succeeded.length !== 1) return after;
  const [winner] = succeeded[0] ?? [];
  const sessions = Object.entries(after._sessions).map(([key, session]): [string, StoredSignalSession] => {
    const old = before._sessions[key];
    if (!old || key === winner) return [key, session];
    return [key, { ...old, indexInfo: { ...old.indexInfo, closed: session.indexInfo.closed } }];
  });
  return { ...after, _sessions: Object.fromEntries(sessions) };
}
