import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { keys } from '#shared/server/keys.ts';
import { equals, put, type Row, remove, write } from '#shared/server/table.ts';
import { commitsOf } from './one-commit.ts';
import { type JournalPlace, rebuiltAad, snapshotAad } from './place.ts';
import { type Seal, slices } from './seal.ts';
import type { Commit, SessionImage } from './session-image.ts';
import { SessionTakenOver } from './session-taken-over.ts';

/** Rows that hold a part of what a session is made of. */
export type Layer = {
  /** All commits up to here are in it, or in one below. */
  seq: number;
  parts: number;
  /** Made of the whole state, in many commits, and not of the commits since the layer below. */
  isRebuilt?: true;
};
export type WeighedLayer = Layer & { bytes: number };

const StoredLayer = z.object({ seq: z.number(), parts: z.number(), isRebuilt: z.literal(true).optional() });
const StoredHead = z.union([
  z.object({ seq: z.number(), layers: z.array(StoredLayer), stamp: z.string() }),
  // Of before there were layers: one that held everything.
  z.object({ seq: z.number(), parts: z.number() }).transform((only): Head => ({ seq: only.seq, layers: [only] })),
]);

/** The row that names the layers, the lowest first. */
export type Head = {
  seq: number;
  layers: Layer[];
  /** Tells one head from another with the same number. */
  stamp?: string;
};

export const readHead = (row: Row): Head => StoredHead.parse(row);

/** A row of a layer, whether or not a head names it. */
export type LayerRow = Pick<Layer, 'seq' | 'isRebuilt'> & { part: number };

export type StoredLayers = { head: Head | undefined; layers: WeighedLayer[]; leftovers: LayerRow[] };

export type LayerSizes = {
  rowBytes: number;
  /** A partition of the table takes a thousand write units a second; a rebuilding leaves half of them to others. */
  rebuildBytesPerSecond: number;
  /** The row that names them must stay small. */
  mostLayers: number;
};

class OtherHead extends Error {
  readonly standing: Head | undefined;
  constructor(standing: Row | undefined) {
    super('another head stands');
    this.standing = standing && readHead(standing);
  }
}

/**
 * The snapshot of a session, in layers: each holds what changed since the one below, so that keeping many people's keys costs by
 * what is said, not by how many they are. When the upper layers weigh more than the lowest, the whole state is written anew
 * beside them, slowly: each byte is rewritten about once for every one that changed.
 * Rows come first, then the head that names them, then the removal of what it no longer names: safe to stop anywhere.
 */
export class Layers {
  readonly #place: JournalPlace;
  readonly #seal: Seal;
  readonly #sizes: LayerSizes;
  #head: Head | undefined;
  #layers: WeighedLayer[];
  #leftovers: LayerRow[];
  /** How often the layers turned out to be others': whoever began before that must not name what it made. */
  #lost = 0;
  #mustRebuild = false;
  /** The head is moved by one at a time. */
  #moving: Promise<unknown> = Promise.resolve();

  constructor(place: JournalPlace, seal: Seal, sizes: LayerSizes, { head, layers, leftovers }: StoredLayers) {
    this.#place = place;
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
    return above > (lowest?.bytes ?? 0) || this.#layers.length > this.#sizes.mostLayers;
  }

  /** Puts on top what changed up to `seq`, which made the state `image`. */
  async add(seq: number, changes: Commit, image: SessionImage): Promise<void> {
    if (!this.#mustRebuild && (await this.#isMine(seq, () => this.#putOnTop(seq, changes)))) return;
    // Whoever was replaced moves the head a few times at most: nothing more gets into its journal.
    while (!(await this.#isMine(seq, () => this.rebuild(seq, image))));
  }

  /** Whether a move came from the head that was read; if not, from now on it is the one that stands. */
  async #isMine(seq: number, move: () => Promise<void>): Promise<boolean> {
    try {
      await move();
      return true;
    } catch (error) {
      if (!(error instanceof OtherHead)) throw error;
      this.#adopt(seq, error.standing);
      return false;
    }
  }

  async #putOnTop(seq: number, changes: Commit): Promise<void> {
    const sealed = this.#seal.close(JSON.stringify(changes), snapshotAad(this.#place, seq));
    const parts = slices(sealed, this.#sizes.rowBytes);
    for (const [part, data] of parts.entries()) await write({ write: put(this.#keyOf({ seq, part }), { data }) });
    const layer = { seq, parts: parts.length, bytes: sealed.length };
    // What begins with nothing needs nothing below it.
    await this.#move(() => (changes.reset ? [layer] : [...this.#layers, layer]));
  }

  /** Writes `image`, which holds all commits up to `seq` and perhaps later ones, in place of the layers up to there. */
  async rebuild(seq: number, image: SessionImage): Promise<void> {
    const lost = this.#lost;
    let parts = 0;
    let bytes = 0;
    // A row holds what these letters are sealed, unless one key alone is longer.
    for (const commit of commitsOf(image, this.#sizes.rowBytes)) {
      const sealed = this.#seal.close(JSON.stringify(commit), rebuiltAad(this.#place, seq, parts));
      const rows = slices(sealed, this.#sizes.rowBytes);
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
   * A holder that was replaced while it slept moved the head once more. What it named is the state of an earlier time, and nobody knows
   * which of the rows below it removed: the whole state is written anew. A head that knows more than us is of who replaced us.
   */
  #adopt(seq: number, standing: Head | undefined): void {
    if (!standing || standing.seq > seq) throw new SessionTakenOver();
    this.#leftovers.push(...[...this.#layers, ...standing.layers].flatMap(rowsOf));
    this.#head = standing;
    this.#layers = [];
    this.#lost++;
    this.#mustRebuild = true;
  }

  /** Small sessions are written in one go. */
  async #rest(last: number, sofar: number): Promise<void> {
    const { rebuildBytesPerSecond, rowBytes } = this.#sizes;
    if (sofar > 2 * rowBytes) await wait((last / rebuildBytesPerSecond) * 1000, undefined, { ref: false });
  }

  /** From the layers there are now to others. */
  #move(next: () => WeighedLayer[]): Promise<void> {
    const moved = this.#moving.then(() => this.#moveTo(next()));
    this.#moving = moved.catch(() => undefined);
    return moved;
  }

  async #moveTo(layers: WeighedLayer[]): Promise<void> {
    const named = layers.map(({ bytes, ...layer }): Layer => layer);
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

  /** If it is the head that was read. */
  async #putHead(head: Head): Promise<void> {
    const { tenant, whatsappId } = this.#place;
    const asRead = equals({ seq: this.#head?.seq, stamp: this.#head?.stamp });
    const otherwise = (standing: Row | undefined) => new OtherHead(standing);
    try {
      await write({ write: put(keys.sessionHead(tenant, whatsappId), head, asRead), otherwise });
    } catch (error) {
      // Our own, if the answer to it was lost.
      if (!(error instanceof OtherHead && error.standing?.stamp === head.stamp)) throw error;
    }
  }

  readonly #keyOf = ({ seq, part, isRebuilt }: LayerRow) => {
    const { tenant, whatsappId } = this.#place;
    return (isRebuilt ? keys.rebuilt : keys.snapshot)(tenant, whatsappId, seq, part);
  };
}

const rowsOf = ({ parts, seq, isRebuilt }: Layer): LayerRow[] =>
  Array.from({ length: parts }, (_, part) => ({ seq, part, isRebuilt }));
