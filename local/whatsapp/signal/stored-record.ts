type StoredChain = { chainType: number };
export type StoredSignalSession = { indexInfo: { used: number; closed: number }; _chains: Record<string, StoredChain> };

/** The part of libsignal's serialized session record that the simulator uses. */
export type StoredRecord = { _sessions: Record<string, StoredSignalSession> };
