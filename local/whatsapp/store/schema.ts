/** A device is (number, id); the phone itself is device 0. `jid` columns hold an address as its sender wrote it. */
export const simulatorSchema = `
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS phone (
  number TEXT PRIMARY KEY, lid TEXT NOT NULL UNIQUE, name TEXT NOT NULL, online INTEGER NOT NULL DEFAULT 1,
  keys TEXT NOT NULL, next_pre_key INTEGER NOT NULL DEFAULT 1, next_device INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS phone_pre_key (
  number TEXT NOT NULL, id INTEGER NOT NULL, keys TEXT NOT NULL, PRIMARY KEY (number, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS device (
  number TEXT NOT NULL REFERENCES phone, id INTEGER NOT NULL, noise_key BLOB NOT NULL, identity BLOB NOT NULL,
  bundle TEXT, history_sent INTEGER NOT NULL DEFAULT 0, linked_at INTEGER NOT NULL, PRIMARY KEY (number, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS device_pre_key (
  seq INTEGER PRIMARY KEY, number TEXT NOT NULL, device INTEGER NOT NULL, id INTEGER NOT NULL, public BLOB NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS device_pre_key_owner ON device_pre_key (number, device, seq);

CREATE TABLE IF NOT EXISTS signal_session (
  number TEXT NOT NULL, address TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (number, address)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sender_key (
  number TEXT NOT NULL, name TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (number, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS sender_key_holder (
  group_id TEXT NOT NULL, number TEXT NOT NULL, holder TEXT NOT NULL, PRIMARY KEY (group_id, number, holder)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS pending (
  seq INTEGER PRIMARY KEY, number TEXT NOT NULL, device INTEGER NOT NULL,
  ack_key TEXT NOT NULL, node BLOB NOT NULL, plaintext BLOB
) STRICT;
CREATE INDEX IF NOT EXISTS pending_ack ON pending (number, device, ack_key, seq);

CREATE TABLE IF NOT EXISTS message (
  seq INTEGER PRIMARY KEY, phone TEXT NOT NULL, peer TEXT NOT NULL, id TEXT NOT NULL,
  author TEXT NOT NULL, sender_jid TEXT, content BLOB NOT NULL, text TEXT NOT NULL, media TEXT, quoted TEXT,
  ack INTEGER NOT NULL, edited INTEGER NOT NULL DEFAULT 0, deleted INTEGER NOT NULL DEFAULT 0,
  copies INTEGER NOT NULL DEFAULT 1, at INTEGER NOT NULL, UNIQUE (phone, peer, id)
) STRICT;
CREATE INDEX IF NOT EXISTS message_order ON message (phone, peer, seq);
CREATE INDEX IF NOT EXISTS message_unread ON message (phone, peer) WHERE author <> phone AND ack < 4;

CREATE TABLE IF NOT EXISTS chat (
  phone TEXT NOT NULL, peer TEXT NOT NULL, last_seq INTEGER NOT NULL, PRIMARY KEY (phone, peer)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS reaction (
  phone TEXT NOT NULL, peer TEXT NOT NULL, id TEXT NOT NULL, author TEXT NOT NULL, emoji TEXT NOT NULL,
  PRIMARY KEY (phone, peer, id, author)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS group_receipt (
  phone TEXT NOT NULL, id TEXT NOT NULL, member TEXT NOT NULL, ack INTEGER NOT NULL, PRIMARY KEY (phone, id, member)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS retry (
  phone TEXT NOT NULL, id TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (phone, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS chat_group (
  id TEXT PRIMARY KEY, subject TEXT NOT NULL, owner TEXT NOT NULL, created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS group_member (
  group_id TEXT NOT NULL, number TEXT NOT NULL, role TEXT NOT NULL, PRIMARY KEY (group_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS group_of_member ON group_member (number);

CREATE TABLE IF NOT EXISTS blocked (
  number TEXT NOT NULL, peer TEXT NOT NULL, PRIMARY KEY (number, peer)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS picture (
  owner TEXT PRIMARY KEY, id TEXT NOT NULL, file TEXT NOT NULL, mimetype TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS call (
  id TEXT PRIMARY KEY, caller TEXT NOT NULL, callee TEXT NOT NULL, video INTEGER NOT NULL, state TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS call_of_caller ON call (caller, at);
CREATE INDEX IF NOT EXISTS call_of_callee ON call (callee, at);

CREATE TABLE IF NOT EXISTS file_fault (file TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS app_state (
  number TEXT NOT NULL, collection TEXT NOT NULL, version INTEGER NOT NULL, patch BLOB NOT NULL,
  PRIMARY KEY (number, collection, version)
) STRICT, WITHOUT ROWID;
`;
