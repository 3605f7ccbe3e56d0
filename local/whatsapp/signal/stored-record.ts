type StoredChain = { chainType: number };
export type StoredSession = { indexInfo: { used: number; closed: number }; _chains: Record<string, StoredChain> };

/** As much of libsignal's serialised session record as the simulator looks into. */
export type StoredRecord = { _sessions: Record<string, StoredSession> };
