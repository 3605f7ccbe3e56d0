import { keys } from '#shared/server/keys.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { MessageAddress, TicketThread } from './thread-position.ts';

/** Messages of one conversation that follow one another in a joined thread. */
export interface MessageRun {
  ticketId: number;
  /** `seq` of the first. */
  from: number;
  count: number;
}

/** The order of a joined thread as stored (`keys.threadMap`); never changes once the thread is joined. */
interface ThreadMapRow {
  /** Runs in their order, each as conversation, first `seq` and count in base 36. */
  runs: string;
}

const packed = ({ ticketId, from, count }: MessageRun) => [ticketId, from, count].map((n) => n.toString(36)).join('.');

export function serializeMessageRuns(runs: readonly MessageRun[]): string {
  return runs.map(packed).join(' ');
}

export function parseMessageRuns(text: string): MessageRun[] {
  return text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [ticketId = 0, from = 0, count = 0] = one.split('.').map((n) => Number.parseInt(n, 36));
      return { ticketId, from, count };
    });
}

/** Adds a message to the end of runs. */
export function appendToMessageRuns(runs: MessageRun[], { ticketId, seq }: MessageAddress): void {
  const last = runs.at(-1);
  if (last && last.ticketId === ticketId && last.from + last.count === seq) last.count++;
  else runs.push({ ticketId, from: seq, count: 1 });
}

/** Positions of a joined thread, counted from 1, and the messages stored there. */
export class ThreadMap {
  readonly length: number;
  readonly #runs: readonly (MessageRun & { first: number })[];

  constructor(runs: readonly MessageRun[]) {
    let first = 1;
    this.#runs = runs.map((run) => {
      const ordered = { ...run, first };
      first += run.count;
      return ordered;
    });
    this.length = first - 1;
  }

  /** The position of a stored message; undefined for one that is not in the map. */
  positionOf({ ticketId, seq }: MessageAddress): number | undefined {
    const run = this.#runs.find((one) => one.ticketId === ticketId && seq >= one.from && seq < one.from + one.count);
    return run && run.first + seq - run.from;
  }

  /** The messages at positions from one to another, both included, in their order. */
  slice(from: number, to: number): (MessageAddress & { position: number })[] {
    return this.#runs.flatMap(({ ticketId, from: seq, count, first }) => {
      const [begin, end] = [Math.max(from, first), Math.min(to, first + count - 1)];
      return Array.from({ length: Math.max(0, end - begin + 1) }, (_, n) => ({
        ticketId,
        seq: seq + begin - first + n,
        position: begin + n,
      }));
    });
  }

  /** The lowest `seq` of a conversation that is at this position or later; undefined when all are earlier. */
  seqFrom(ticketId: number, position: number): number | undefined {
    const run = this.#runs.find((one) => one.ticketId === ticketId && one.first + one.count > position);
    return run && run.from + Math.max(0, position - run.first);
  }
}

const maxKept = 200;
const kept = new Map<string, ThreadMap>();

/** The map of a thread that others were joined to; undefined for any other. Kept in memory, because it never changes. */
export async function readThreadMap(tenant: Tenant, { id, joined }: TicketThread): Promise<ThreadMap | undefined> {
  if (!joined) return undefined;
  const key = keys.threadMap(tenant, id, joined.mergeId);
  const name = `${key.pk} ${key.sk}`;
  const inMemory = kept.get(name);
  if (inMemory) return inMemory;
  const row = await get<ThreadMapRow>(key, { consistent: true });
  const map = new ThreadMap(parseMessageRuns(row?.runs ?? ''));
  if (kept.size >= maxKept) kept.clear();
  if (row) kept.set(name, map);
  return map;
}
