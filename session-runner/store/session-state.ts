/**
 * Everything of one WhatsApp session that must survive a crash. `handled`, `sent` and `unread` are bounded by dropping
 * their oldest entries, the same way while running and in replay.
 */
export type SessionState = {
  /** The library's credentials, serialised; null before the first QR code was scanned. */
  credentials: string | null;
  /** Signal and app-state keys: "type|id" → serialised value. */
  keys: Map<string, string>;
  /** Stanzas whose key step and event are both durable: a redelivery is only acknowledged again. */
  handled: Set<string>;
  /** Provider message id → encoded message, kept to answer a phone that could not decrypt it. */
  sent: Map<string, string>;
  /**
   * Provider message id → stored details of a message that could not be decrypted, until it is decrypted or shown as
   * undecryptable.
   */
  unread: Map<string, string>;
};

/** An atomic step of a session: all of it becomes durable, or nothing. */
export type SessionCommit = {
  keys: [key: string, value: string | null][];
  credentials?: string;
  handled: string[];
  sent: [id: string, payload: string][];
  /** Absent if nothing changed, and in commits from before this was stored. */
  unread?: [id: string, details: string | null][];
  /** Forgets everything before this commit: the device was unlinked. */
  reset?: true;
};

const keepHandled = 2000;
const keepSent = 200;
const keepUnread = 500;

export function emptyState(): SessionState {
  return {
    credentials: null,
    keys: new Map(),
    handled: new Set(),
    sent: new Map(),
    unread: new Map(),
  };
}

export function emptyCommit(): SessionCommit {
  return { keys: [], handled: [], sent: [] };
}

/** Changes `image` in place. */
export function applyCommit(image: SessionState, commit: SessionCommit): void {
  if (commit.reset) forgetAll(image);
  if (commit.credentials !== undefined) image.credentials = commit.credentials;
  change(image.keys, commit.keys);
  change(image.unread, commit.unread ?? []);
  for (const stanza of commit.handled) image.handled.add(stanza);
  for (const [id, payload] of commit.sent) image.sent.set(id, payload);
  dropOldest(image.handled, keepHandled);
  dropOldest(image.sent, keepSent);
  dropOldest(image.unread, keepUnread);
}

function change(entries: Map<string, string>, changes: readonly [key: string, value: string | null][]): void {
  for (const [key, value] of changes) {
    if (value === null) entries.delete(key);
    else entries.set(key, value);
  }
}

function forgetAll(image: SessionState): void {
  image.credentials = null;
  image.keys.clear();
  image.handled.clear();
  image.sent.clear();
  image.unread.clear();
}

function dropOldest(entries: Set<string> | Map<string, string>, keep: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= keep) return;
    entries.delete(key);
  }
}
