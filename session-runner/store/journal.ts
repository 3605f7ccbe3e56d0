import { randomUUID } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { put, type Row, readWholeRange, remove, type When, write } from '#shared/server/table.ts';
import { type LayerSizes, SnapshotLayers } from './layers.ts';
import { mergeCommits } from './merge-commits.ts';
import { type DataSeal, splitBytes } from './seal.ts';
import { journalSealContext, type SessionKey } from './session-key.ts';
import { readSession, type StoredSession, UnreadableSession } from './session-reader.ts';
import { applyCommit, emptyCommit, emptyState, type SessionCommit, type SessionState } from './session-state.ts';
import { SessionTakenOver } from './session-taken-over.ts';

/** The journal uses `slots` rows in turn; after `layerEvery` commits they become a layer of the snapshot. */
export type JournalSizes = LayerSizes & { slots: number; layerEvery: number };

/** A row of the table holds at most 400 KB. */
const sizesValue: JournalSizes = {
  slots: 256,
  layerEvery: 160,
  rowBytes: 350_000,
  rebuildBytesPerSecond: 500_000,
  maxLayers: 500,
};

const readAttempts = 5;
/** Commits in memory that are merged into one. */
const mergedEvery = 16;

/** Loads the session and claims it: from here on, every write of an earlier holder fails. */
export async function openJournal(
  session: SessionKey,
  seal: DataSeal,
  sizes: JournalSizes = sizesValue,
): Promise<SessionJournal> {
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = readSession(session, seal, await readWholeRange(rangeOf(session), { consistent: true }));
      const journal = new SessionJournal(session, seal, sizes, stored);
      await journal.append(emptyCommit());
      return journal;
    } catch (error) {
      // Another runner wrote or compacted during this read.
      const raced = error instanceof SessionTakenOver || error instanceof UnreadableSession;
      if (!raced || attempt === readAttempts) throw error;
    }
  }
}

/** Removes everything stored for a session that will never run again. */
export async function eraseJournal(session: SessionKey): Promise<void> {
  const { pk } = rangeOf(session);
  for (const { sk } of await readWholeRange(rangeOf(session))) await write({ write: remove({ pk, sk: String(sk) }) });
}

/**
 * The durable state of one session: a row per commit, in a circular range of slots, and from time to time a layer of a
 * snapshot, which bounds the replay. A commit is one conditional write: its slot must be free or hold an older one. The
 * sequence in a slot only grows, so the same condition refuses a replaced holder that was frozen, even after its rows
 * were compacted away.
 * A commit too large for one row takes several; a group whose last row is missing never happened.
 */
export class SessionJournal {
  readonly image: SessionState;
  readonly #sessionKey: SessionKey;
  readonly #seal: DataSeal;
  readonly #sizes: JournalSizes;
  readonly #layers: SnapshotLayers;
  /** Identifies our own write when the answer to it was lost. */
  readonly #writer = randomUUID();
  #seq: number;
  /** Commits that are in no layer yet. */
  #since: SessionCommit[];
  #adding: Promise<void> | undefined;
  #rebuilding: Promise<void> | undefined;

  constructor(session: SessionKey, seal: DataSeal, sizes: JournalSizes, stored: StoredSession) {
    this.#sessionKey = session;
    this.#seal = seal;
    this.#sizes = sizes;
    this.#layers = new SnapshotLayers(session, seal, sizes, stored);
    this.image = emptyState();
    for (const commit of [...stored.base, ...stored.commits]) applyCommit(this.image, commit);
    this.#seq = stored.seq;
    this.#since = stored.commits;
  }

  /** Resolves when durable. Calls must not overlap. After a rejection the session must be loaded again. */
  async append(commit: SessionCommit): Promise<void> {
    const sealed = this.#seal.close(JSON.stringify(commit), journalSealContext(this.#sessionKey, this.#seq + 1));
    const pieces = splitBytes(sealed, this.#sizes.rowBytes);
    await this.#makeRoom(pieces.length);
    for (const [index, data] of pieces.entries()) {
      const seq = this.#seq + 1;
      await this.#put(seq, { seq, writer: this.#writer, more: index < pieces.length - 1, data });
      this.#seq = seq;
    }
    applyCommit(this.image, commit);
    this.#since.push(commit);
    // Each commit holds whole Signal sessions: those of later commits replace them.
    if (this.#since.length >= mergedEvery) this.#since = [mergeCommits(this.#since)];
    // Compaction runs concurrently with the next commits. A failed one is repeated after a later commit, or when room
    // is needed.
    if (this.#used >= this.#sizes.layerEvery) this.compact().catch(() => undefined);
  }

  /** Moves the journal into the snapshot, and rewrites the snapshot if its layers have become heavy. */
  async compact(): Promise<void> {
    await this.#addLayer();
    if (!this.#layers.areHeavy) return;
    this.#rebuilding ??= this.#layers.rebuild(this.#layers.seq, this.image).finally(() => {
      this.#rebuilding = undefined;
    });
    await this.#rebuilding;
  }

  get #used(): number {
    return this.#seq - this.#layers.seq;
  }

  async #makeRoom(pieces: number): Promise<void> {
    if (this.#used + pieces <= this.#sizes.slots) return;
    await this.#adding?.catch(() => undefined);
    if (this.#used + pieces > this.#sizes.slots) await this.#addLayer();
  }

  async #addLayer(): Promise<void> {
    if (this.#used === 0) return;
    this.#adding ??= this.#writeLayer().finally(() => {
      this.#adding = undefined;
    });
    await this.#adding;
  }

  async #writeLayer(): Promise<void> {
    const commits = this.#since;
    this.#since = [];
    try {
      await this.#layers.add(this.#seq, mergeCommits(commits), this.image);
    } catch (error) {
      this.#since = [...commits, ...this.#since];
      throw error;
    }
  }

  async #put(seq: number, row: Row): Promise<void> {
    const key = keys.journal(this.#sessionKey.tenant, this.#sessionKey.whatsappId, seq % this.#sizes.slots);
    const otherwise = (storedRow: Row | undefined) => new SlotTaken(storedRow);
    try {
      await write({ write: put(key, row, olderThan(seq)), otherwise });
    } catch (error) {
      if (!(error instanceof SlotTaken)) throw error;
      const { storedRow } = error;
      if (storedRow?.seq !== seq || storedRow.writer !== this.#writer) throw new SessionTakenOver();
    }
  }
}

class SlotTaken extends Error {
  readonly storedRow: Row | undefined;
  constructor(storedRow: Row | undefined) {
    super('slot taken');
    this.storedRow = storedRow;
  }
}

const olderThan = (seq: number): When => ({
  text: 'attribute_not_exists(#seq) or #seq < :seq',
  names: { '#seq': 'seq' },
  values: { ':seq': seq },
});

const rangeOf = ({ tenant, whatsappId }: SessionKey) => keys.sessionKeys(tenant, whatsappId);
