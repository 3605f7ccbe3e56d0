import * as z from 'zod';
import type { Row } from '#shared/server/table.ts';
import { type JournalPlace, journalAad, snapshotAad } from './place.ts';
import type { Seal } from './seal.ts';
import type { Commit } from './session-image.ts';

/** A session's rows, put in order. */
export type StoredSession = {
  /** Highest sequence in use, complete or not. */
  seq: number;
  snapshot: { seq: number; parts: number };
  /** The snapshot (if any) and every complete commit after it. */
  commits: Commit[];
  leftovers: { seq: number; part: number }[];
};

/** The rows do not fit together: read while being compacted, or damaged. */
export class UnreadableSession extends Error {
  constructor(what: string) {
    super(`stored session cannot be read: ${what}`);
    this.name = 'UnreadableSession';
  }
}

const bytes = z.instanceof(Uint8Array);
const Head = z.object({ seq: z.number(), parts: z.number() });
const JournalRow = z.object({ seq: z.number(), writer: z.string(), more: z.boolean(), data: bytes });
type JournalRow = z.infer<typeof JournalRow>;
const SNAPSHOT_SK = /^SNAPSHOT#(\d+)#(\d+)$/;

export function readSession(place: JournalPlace, seal: Seal, rows: Row[]): StoredSession {
  const head = rows.find(({ sk }) => sk === 'HEAD');
  const snapshot = head ? Head.parse(head) : { seq: 0, parts: 0 };
  const journal = rows
    .filter(({ sk }) => String(sk).startsWith('JOURNAL#'))
    .map((row) => JournalRow.parse(row))
    .filter(({ seq }) => seq > snapshot.seq)
    .sort((a, b) => a.seq - b.seq);
  for (const [index, { seq }] of journal.entries()) {
    if (seq !== snapshot.seq + 1 + index) throw new UnreadableSession(`commit ${snapshot.seq + 1 + index} is missing`);
  }
  const parts = rows.flatMap((row) => {
    const [, seq, part] = SNAPSHOT_SK.exec(String(row.sk)) ?? [];
    return seq === undefined ? [] : [{ seq: Number(seq), part: Number(part), data: bytes.parse(row.data) }];
  });
  const current = parts.filter(({ seq }) => seq === snapshot.seq);
  if (current.length < snapshot.parts) throw new UnreadableSession('a part of the snapshot is missing');
  const base = current.slice(0, snapshot.parts).map(({ data }) => data);
  return {
    seq: snapshot.seq + journal.length,
    snapshot,
    commits: [
      ...(base.length > 0 ? [open(seal, base, snapshotAad(place, snapshot.seq))] : []),
      ...complete(journal).map((group) => {
        const data = group.map((row) => row.data);
        return open(seal, data, journalAad(place, group[0]?.seq ?? 0));
      }),
    ],
    leftovers: parts.filter(({ seq }) => seq !== snapshot.seq).map(({ seq, part }) => ({ seq, part })),
  };
}

/** Groups of rows that form one commit. Rows of a writer that died before its last one are dropped: that commit never happened. */
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

const open = (seal: Seal, data: Uint8Array[], aad: string): Commit =>
  JSON.parse(seal.open(Buffer.concat(data), aad)) as Commit;
