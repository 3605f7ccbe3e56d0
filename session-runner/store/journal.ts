import { randomUUID } from 'node:crypto';
import { keys } from '#shared/server/keys.ts';
import { put, type Row, readWhole, remove, type When, write } from '#shared/server/table.ts';
import { type JournalPlace, journalAad, snapshotAad } from './place.ts';
import type { Seal } from './seal.ts';
import { applyCommit, type Commit, emptyCommit, emptyImage, type SessionImage, wholeImage } from './session-image.ts';
import { readSession, type StoredSession, UnreadableSession } from './session-reader.ts';

/** Another process took the session over (or wrote to it): this one must stop. */
export class SessionTakenOver extends Error {
  constructor() {
    super('another runner writes to this session');
    this.name = 'SessionTakenOver';
  }
}

export type JournalSizes = { slots: number; snapshotEvery: number; rowBytes: number };

/** `slots` journal rows are used in turn; a row of the table holds at most 400 KB. */
const SIZES: JournalSizes = { slots: 256, snapshotEvery: 160, rowBytes: 350_000 };

const READ_ATTEMPTS = 5;

/** Loads the session and claims it: from here on, every write of an earlier holder fails. */
export async function openJournal(place: JournalPlace, seal: Seal, sizes: JournalSizes = SIZES): Promise<Journal> {
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = readSession(place, seal, await readWhole(rangeOf(place), { consistent: true }));
      const journal = new Journal(place, seal, sizes, stored);
      await journal.append(emptyCommit());
      return journal;
    } catch (error) {
      // Somebody else wrote, or compacted, while this one was reading.
      const raced = error instanceof SessionTakenOver || error instanceof UnreadableSession;
      if (!raced || attempt === READ_ATTEMPTS) throw error;
    }
  }
}

/** Removes everything stored for a session that will never run again. */
export async function eraseJournal(place: JournalPlace): Promise<void> {
  const { pk } = rangeOf(place);
  for (const { sk } of await readWhole(rangeOf(place))) await write({ write: remove({ pk, sk: String(sk) }) });
}

/**
 * The durable state of one session: a row per commit, in a ring of slots, and now and then a snapshot that bounds the replay.
 * A commit is one conditional write: its slot must be free or hold an older one. The sequence in a slot only grows, so the
 * same condition keeps out a holder that was replaced while it slept, even after its rows were compacted away.
 * A commit too large for a row takes several; a group whose last row is missing never happened.
 */
export class Journal {
  readonly image: SessionImage;
  readonly #place: JournalPlace;
  readonly #seal: Seal;
  readonly #sizes: JournalSizes;
  /** Tells our own write from another's when the answer to it was lost. */
  readonly #writer = randomUUID();
  #seq: number;
  #snapshot: { seq: number; parts: number };
  /** Snapshot rows no head points to. */
  #leftovers: { seq: number; part: number }[];
  #compacting: Promise<void> | undefined;

  constructor(place: JournalPlace, seal: Seal, sizes: JournalSizes, stored: StoredSession) {
    this.#place = place;
    this.#seal = seal;
    this.#sizes = sizes;
    this.image = emptyImage();
    for (const commit of stored.commits) applyCommit(this.image, commit);
    this.#seq = stored.seq;
    this.#snapshot = stored.snapshot;
    this.#leftovers = stored.leftovers;
  }

  /** Resolves when durable. Calls must not overlap. After a rejection the session must be loaded again. */
  async append(commit: Commit): Promise<void> {
    const sealed = this.#seal.close(JSON.stringify(commit), journalAad(this.#place, this.#seq + 1));
    const pieces = slices(sealed, this.#sizes.rowBytes);
    await this.#makeRoom(pieces.length);
    for (const [index, data] of pieces.entries()) {
      const seq = this.#seq + 1;
      await this.#put(seq, { seq, writer: this.#writer, more: index < pieces.length - 1, data });
      this.#seq = seq;
    }
    applyCommit(this.image, commit);
    // Compaction runs beside the next commits. A failed one is tried again when its turn comes or room is needed.
    if (this.#used >= this.#sizes.snapshotEvery) this.compact().catch(() => undefined);
  }

  /** Writes a snapshot of the state as it is now. */
  compact(): Promise<void> {
    this.#compacting ??= this.#writeSnapshot().finally(() => {
      this.#compacting = undefined;
    });
    return this.#compacting;
  }

  get #used(): number {
    return this.#seq - this.#snapshot.seq;
  }

  async #makeRoom(pieces: number): Promise<void> {
    if (this.#used + pieces <= this.#sizes.slots) return;
    await this.#compacting?.catch(() => undefined);
    if (this.#used + pieces > this.#sizes.slots) await this.compact();
  }

  async #put(seq: number, row: Row): Promise<void> {
    const key = keys.journal(this.#place.tenant, this.#place.whatsappId, seq % this.#sizes.slots);
    const otherwise = (standing: Row | undefined) => new SlotTaken(standing);
    try {
      await write({ write: put(key, row, olderThan(seq)), otherwise });
    } catch (error) {
      if (!(error instanceof SlotTaken)) throw error;
      const { standing } = error;
      if (standing?.seq !== seq || standing.writer !== this.#writer) throw new SessionTakenOver();
    }
  }

  /** Parts first, then the head that points to them, then the removal of what the head no longer needs: safe to stop anywhere. */
  async #writeSnapshot(): Promise<void> {
    const { tenant, whatsappId } = this.#place;
    const seq = this.#seq;
    const sealed = this.#seal.close(JSON.stringify(wholeImage(this.image)), snapshotAad(this.#place, seq));
    const parts = slices(sealed, this.#sizes.rowBytes);
    for (const [part, data] of parts.entries()) {
      await write({ write: put(keys.snapshot(tenant, whatsappId, seq, part), { data }) });
    }
    const head = { seq, parts: parts.length };
    const otherwise = () => new SessionTakenOver();
    await write({ write: put(keys.sessionHead(tenant, whatsappId), head, olderThan(seq)), otherwise });
    const old = Array.from({ length: this.#snapshot.parts }, (_, part) => ({ seq: this.#snapshot.seq, part }));
    const unneeded = [...this.#leftovers.filter((leftover) => leftover.seq !== seq), ...old];
    this.#snapshot = head;
    this.#leftovers = [];
    for (const row of unneeded) await write({ write: remove(keys.snapshot(tenant, whatsappId, row.seq, row.part)) });
  }
}

class SlotTaken extends Error {
  readonly standing: Row | undefined;
  constructor(standing: Row | undefined) {
    super('slot taken');
    this.standing = standing;
  }
}

const olderThan = (seq: number): When => ({
  text: 'attribute_not_exists(#seq) or #seq < :seq',
  names: { '#seq': 'seq' },
  values: { ':seq': seq },
});

const rangeOf = ({ tenant, whatsappId }: JournalPlace) => keys.sessionKeys(tenant, whatsappId);

function slices(bytes: Uint8Array, size: number): Uint8Array[] {
  const count = Math.max(1, Math.ceil(bytes.length / size));
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}
