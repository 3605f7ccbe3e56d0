import * as z from 'zod';
import type { Row } from '#shared/server/table.ts';
import {
  type LayerRow,
  readHead,
  type SnapshotLayer,
  type SnapshotLayerWithSize,
  type StoredLayers,
} from './layers.ts';
import type { DataSeal } from './seal.ts';
import { journalSealContext, rebuiltSealContext, type SessionKey, snapshotSealContext } from './session-key.ts';
import type { SessionCommit } from './session-state.ts';

/** A session's rows, in order. */
export type StoredSession = StoredLayers & {
  /** Highest sequence in use, complete or not. */
  seq: number;
  /** Commits of the layers, from the lowest up. */
  base: SessionCommit[];
  /** Every complete commit after the layers. */
  commits: SessionCommit[];
};

/** The rows do not fit together: they were read during a compaction, or are damaged. */
export class UnreadableSession extends Error {
  constructor(what: string) {
    super(`stored session cannot be read: ${what}`);
    this.name = 'UnreadableSession';
  }
}

const bytes = z.instanceof(Uint8Array);
const JournalRow = z.object({ seq: z.number(), writer: z.string(), more: z.boolean(), data: bytes });
type JournalRow = z.infer<typeof JournalRow>;
const layerSk = /^(SNAPSHOT|REBUILT)#(\d+)#(\d+)$/;
const PartOfLayer = z.object({ data: bytes, more: z.boolean().optional() });
type Part = LayerRow & z.infer<typeof PartOfLayer>;

export function readSession(key: SessionKey, seal: DataSeal, rows: Row[]): StoredSession {
  const headRow = rows.find(({ sk }) => sk === 'HEAD');
  const head = headRow && readHead(headRow);
  const from = head?.seq ?? 0;
  const journal = rows
    .filter(({ sk }) => String(sk).startsWith('JOURNAL#'))
    .map((row) => JournalRow.parse(row))
    .filter(({ seq }) => seq > from)
    .sort((a, b) => a.seq - b.seq);
  for (const [index, { seq }] of journal.entries()) {
    if (seq !== from + 1 + index) throw new UnreadableSession(`commit ${from + 1 + index} is missing`);
  }
  const parts = rows.flatMap(partOf);
  const layers = (head?.layers ?? []).map((layer) => {
    const own = parts.filter((row) => isOf(layer, row) && row.part < layer.parts).sort((a, b) => a.part - b.part);
    if (own.length < layer.parts) throw new UnreadableSession('a part of the snapshot is missing');
    return { ...layer, own, bytes: own.reduce((sum, { data }) => sum + data.length, 0) };
  });
  return {
    seq: from + journal.length,
    head,
    layers: layers.map(({ own, ...layer }): SnapshotLayerWithSize => layer),
    base: layers.flatMap(({ own, ...layer }) => commitsOfLayer(key, seal, layer, own)),
    commits: complete(journal).map((group) => {
      const data = group.map((row) => row.data);
      return open(seal, data, journalSealContext(key, group[0]?.seq ?? 0));
    }),
    leftovers: parts
      .filter((row) => !layers.some((layer) => isOf(layer, row) && row.part < layer.parts))
      .map(({ seq, part, isRebuilt }) => ({ seq, part, isRebuilt })),
  };
}

function partOf(row: Row): Part[] {
  const [, kind, seq, part] = layerSk.exec(String(row.sk)) ?? [];
  if (seq === undefined) return [];
  const isRebuilt = kind === 'REBUILT' ? true : undefined;
  return [{ ...PartOfLayer.parse(row), seq: Number(seq), part: Number(part), isRebuilt }];
}

const isOf = (layer: SnapshotLayer, row: LayerRow): boolean =>
  layer.seq === row.seq && layer.isRebuilt === row.isRebuilt;

function commitsOfLayer(
  key: SessionKey,
  seal: DataSeal,
  { seq, isRebuilt }: SnapshotLayerWithSize,
  parts: Part[],
): SessionCommit[] {
  if (!isRebuilt) {
    const data = parts.map((row) => row.data);
    return [open(seal, data, snapshotSealContext(key, seq))];
  }
  const commits: SessionCommit[] = [];
  let group: Part[] = [];
  for (const part of parts) {
    group.push(part);
    if (part.more) continue;
    const data = group.map((row) => row.data);
    commits.push(open(seal, data, rebuiltSealContext(key, seq, group[0]?.part ?? 0)));
    group = [];
  }
  return commits;
}

/**
 * Groups rows that form one commit. Rows of a writer that died before the last row of its commit are dropped: that
 * commit never happened.
 */
function complete(journal: JournalRow[]): JournalRow[][] {
  const groups: JournalRow[][] = [];
  let open: JournalRow[] = [];
  for (const row of journal) {
    if (open[0] && open[0].writer !== row.writer) open = [];
    open.push(row);
    if (row.more) continue;
    groups.push(open);
    open = [];
  }
  return groups;
}

const open = (seal: DataSeal, data: Uint8Array[], aad: string): SessionCommit =>
  JSON.parse(seal.open(Buffer.concat(data), aad)) as SessionCommit;
