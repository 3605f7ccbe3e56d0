import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { keys } from '#shared/server/keys.ts';
import { equals, put, type Row, remove, write } from '#shared/server/table.ts';
import { commitsRebuildingState } from './merge-commits.ts';
import { type DataSeal, splitBytes } from './seal.ts';
import { rebuiltSealContext, type SessionKey, snapshotSealContext } from './session-key.ts';
import type { SessionCommit, SessionState } from './session-state.ts';
import { SessionTakenOver } from './session-taken-over.ts';

/** A layer of the snapshot: rows that hold a part of the session's state. */
export type SnapshotLayer = {
  /** All commits up to here are in this layer or in a lower one. */
  seq: number;
  parts: number;
  /** Set if the layer was made of the whole state, in many commits, and not of the commits since the layer below. */
  isRebuilt?: true;
};
export type SnapshotLayerWithSize = SnapshotLayer & { bytes: number };

const StoredLayer = z.object({ seq: z.number(), parts: z.number(), isRebuilt: z.literal(true).optional() });
const StoredHead = z.union([
  z.object({ seq: z.number(), layers: z.array(StoredLayer), stamp: z.string() }),
  // Stored before there were layers: a single one that held everything.
  z
    .object({ seq: z.number(), parts: z.number() })
    .transform((only): SnapshotHead => ({ seq: only.seq, layers: [only] })),
]);

/** The row that lists the layers, lowest first. */
export type SnapshotHead = {
  seq: number;
  layers: SnapshotLayer[];
  /** Distinguishes heads with the same number. */
  stamp?: string;
};

export function readHead(row: Row): SnapshotHead {
  return StoredHead.parse(row);
}

/** A row of a layer, whether or not a head lists it. */
export type LayerRow = Pick<SnapshotLayer, 'seq' | 'isRebuilt'> & { part: number };

export type StoredLayers = { head: SnapshotHead | undefined; layers: SnapshotLayerWithSize[]; leftovers: LayerRow[] };

export type LayerSizes = {
  rowBytes: number;
  /** A partition of the table takes a thousand write units a second; rewriting leaves half of them to other writes. */
  rebuildBytesPerSecond: number;
  /** The row that lists the layers must stay small. */
  maxLayers: number;
};

class HeadMoved extends Error {
  readonly stored: SnapshotHead | undefined;
  constructor(stored: Row | undefined) {
    super('another head stands');
    this.stored = stored && readHead(stored);
  }
}

/**
 * The snapshot of a session, in layers: each holds what changed since the one below, so that the cost of storing many
 * contacts' keys grows with the messages, not with the number of contacts. When the upper layers weigh more than the
 * lowest, the whole state is rewritten beside them, slowly: each byte is rewritten about once for every one that
 * changed.
 * Rows are written first, then the head that lists them, then the rows that it no longer lists are removed: stopping
 * between any two writes is safe.
 */
export class SnapshotLayers {
  readonly #session: SessionKey;
  readonly #seal: DataSeal;
  readonly #sizes: LayerSizes;
  #head: SnapshotHead | undefined;
  #layers: SnapshotLayerWithSize[];
  #leftovers: LayerRow[];
  /** How often another holder's head was found: a rebuild that began before that must not list its layer. */
  #lost = 0;
  #mustRebuild = false;
  /** Serialises the moves of the head. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(sessionKey: SessionKey, seal: DataSeal, sizes: LayerSizes, { head, layers, leftovers }: StoredLayers) {
    this.#session = sessionKey;
    this.#seal = seal;
    this.#sizes = sizes;
    this.#head = head;
    this.#layers = layers;
    this.#leftovers = leftovers;
  }

  /** All commits up to here are in the layers. */
  get seq(): number {
    return this.#head?.seq ?? 0;
  }

  get areHeavy(): boolean {
    const [lowest, ...upper] = this.#layers;
    const above = upper.reduce((sum, { bytes }) => sum + bytes, 0);
    return above > (lowest?.bytes ?? 0) || this.#layers.length > this.#sizes.maxLayers;
  }

  /** Adds a layer with the changes up to `seq`, which led to the state `image`. */
  async add(seq: number, changes: SessionCommit, image: SessionState): Promise<void> {
    if (!this.#mustRebuild && (await this.#isMine(seq, () => this.#putOnTop(seq, changes)))) return;
    // A replaced holder moves the head a few times at most, because nothing more gets into its journal.
    while (!(await this.#isMine(seq, () => this.rebuild(seq, image))));
  }

  /** Returns whether a move started from the stored head; otherwise adopts the stored head. */
  async #isMine(seq: number, move: () => Promise<void>): Promise<boolean> {
    try {
      await move();
      return true;
    } catch (error) {
      if (!(error instanceof HeadMoved)) throw error;
      this.#adopt(seq, error.stored);
      return false;
    }
  }

  async #putOnTop(seq: number, changes: SessionCommit): Promise<void> {
    const sealed = this.#seal.close(JSON.stringify(changes), snapshotSealContext(this.#session, seq));
    const parts = splitBytes(sealed, this.#sizes.rowBytes);
    for (const [part, data] of parts.entries()) await write({ write: put(this.#keyOf({ seq, part }), { data }) });
    const layer = { seq, parts: parts.length, bytes: sealed.length };
    // Changes that begin with a reset need no layer below them.
    await this.#move(() => (changes.reset ? [layer] : [...this.#layers, layer]));
  }

  /**
   * Writes `image`, which holds all commits up to `seq` and perhaps later ones, and replaces the layers up to there by
   * it.
   */
  async rebuild(seq: number, image: SessionState): Promise<void> {
    const lost = this.#lost;
    let parts = 0;
    let bytes = 0;
    // A commit of this many characters fits into a row when it is sealed, unless a single key is longer.
    for (const commit of commitsRebuildingState(image, this.#sizes.rowBytes)) {
      const sealed = this.#seal.close(JSON.stringify(commit), rebuiltSealContext(this.#session, seq, parts));
      const rows = splitBytes(sealed, this.#sizes.rowBytes);
      for (const [index, data] of rows.entries()) {
        const key = this.#keyOf({ seq, part: parts++, isRebuilt: true });
        await write({ write: put(key, { data, more: index < rows.length - 1 }) });
      }
      bytes += sealed.length;
      await this.#rest(sealed.length, bytes);
    }
    await this.#move(() => {
      if (this.#lost !== lost) throw new SessionTakenOver();
      const newer = this.#layers.filter((layer) => layer.seq > seq);
      return [{ seq, parts, bytes, isRebuilt: true }, ...newer];
    });
    this.#mustRebuild = false;
  }

  /**
   * Adopts a head that a replaced holder wrote when it woke up. Its layers hold an earlier state, and it may have
   * removed any rows below them, so the whole state must be rewritten. A head newer than `seq` is from a holder who
   * replaced us.
   */
  #adopt(seq: number, stored: SnapshotHead | undefined): void {
    if (!stored || stored.seq > seq) throw new SessionTakenOver();
    this.#leftovers.push(...[...this.#layers, ...stored.layers].flatMap(rowsOf));
    this.#head = stored;
    this.#layers = [];
    this.#lost++;
    this.#mustRebuild = true;
  }

  /** Waits in proportion to the bytes written, unless the session is small. */
  async #rest(last: number, sofar: number): Promise<void> {
    const { rebuildBytesPerSecond, rowBytes } = this.#sizes;
    if (sofar > 2 * rowBytes) await wait((last / rebuildBytesPerSecond) * 1000, undefined, { ref: false });
  }

  /** Replaces the list of layers by one derived from the current list. */
  #move(next: () => SnapshotLayerWithSize[]): Promise<void> {
    const moved = this.#moving.then(() => this.#moveTo(next()));
    this.#moving = moved.catch(() => undefined);
    return moved;
  }

  async #moveTo(layers: SnapshotLayerWithSize[]): Promise<void> {
    const named = layers.map(({ bytes, ...layer }): SnapshotLayer => layer);
    const head = { seq: named.at(-1)?.seq ?? 0, layers: named, stamp: randomUUID() };
    await this.#putHead(head);
    this.#leftovers.push(...this.#layers.filter((old) => !layers.includes(old)).flatMap(rowsOf));
    this.#head = head;
    this.#layers = layers;
    await this.#removeLeftovers();
  }

  async #removeLeftovers(): Promise<void> {
    const needed = new Set(this.#layers.flatMap(rowsOf).map((row) => this.#keyOf(row).sk));
    for (let row = this.#leftovers[0]; row; row = this.#leftovers[0]) {
      const key = this.#keyOf(row);
      if (!needed.has(key.sk)) await write({ write: remove(key) });
      this.#leftovers.shift();
    }
  }

  /** Writes the head if the stored one is still the one that was read. */
  async #putHead(head: SnapshotHead): Promise<void> {
    const { tenant, whatsappId } = this.#session;
    const asRead = equals({ seq: this.#head?.seq, stamp: this.#head?.stamp });
    const otherwise = (stored: Row | undefined) => new HeadMoved(stored);
    try {
      await write({ write: put(keys.sessionHead(tenant, whatsappId), head, asRead), otherwise });
    } catch (error) {
      // The stored head is our own if the answer to our write was lost.
      if (!(error instanceof HeadMoved && error.stored?.stamp === head.stamp)) throw error;
    }
  }

  readonly #keyOf = ({ seq, part, isRebuilt }: LayerRow) => {
    const { tenant, whatsappId } = this.#session;
    return (isRebuilt ? keys.rebuilt : keys.snapshot)(tenant, whatsappId, seq, part);
  };
}

const rowsOf = ({ parts, seq, isRebuilt }: SnapshotLayer): LayerRow[] =>
  Array.from({ length: parts }, (_, part) => ({ seq, part, isRebuilt }));
