import { type MessageInThread, messagesAfter } from '#functions/conversation/messages/message-store.ts';
import {
  appendToMessageRuns,
  type MessageRun,
  parseMessageRuns,
  serializeMessageRuns,
  ThreadMap,
} from '#functions/conversation/rows/thread-map.ts';
import type { TicketThread } from '#functions/conversation/rows/thread-position.ts';
import { keys } from '#shared/server/keys.ts';
import { absent, equals, type Guarded, get, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

const messagesAtOnce = 200;
/** Messages after which progress is stored. */
const perStep = 1000;

/** The order of two threads up to where it is decided (`keys.threadMap`). */
interface Progress {
  runs: string;
  /** The position in each thread up to which messages are ordered. */
  kept: number;
  other: number;
  version: number;
  /** The thread was joined: the order is final. */
  isFinal?: true;
}

/** Reads a thread in order, a page at a time. */
class Reader {
  #page: MessageInThread[] = [];
  #isEnd = false;
  position: number;
  readonly #read: (position: number) => Promise<MessageInThread[]>;

  constructor(position: number, read: (position: number) => Promise<MessageInThread[]>) {
    this.position = position;
    this.#read = read;
  }

  async next(): Promise<MessageInThread | undefined> {
    if (this.#page.length === 0 && !this.#isEnd) {
      this.#page = await this.#read(this.position);
      this.#isEnd = this.#page.length < messagesAtOnce;
    }
    return this.#page[0];
  }

  take(): void {
    const taken = this.#page.shift();
    if (taken) this.position = taken.position;
  }
}

const progressWrite = (
  tenant: Tenant,
  thread: TicketThread,
  mergeId: number,
  from: Progress,
  to: Progress,
): Guarded => ({
  write: put(
    keys.threadMap(tenant, thread.id, mergeId),
    { ...to, version: from.version + 1 },
    from.version === 0 ? absent : equals({ version: from.version }),
  ),
  otherwise: 'ERR_TRY_AGAIN',
});

export interface BuiltThreadMap {
  map: ThreadMap;
  /** Makes the order final, in the transaction that joins the threads. */
  write: Guarded;
}

/**
 * Decides the order of the messages of two threads by their times; each thread keeps its own order. Only the order is
 * stored, the messages stay where they are. Progress is stored now and then, and a later call goes on from there.
 */
export async function buildThreadMap(
  tenant: Tenant,
  mergeId: number,
  kept: TicketThread,
  other: TicketThread,
): Promise<BuiltThreadMap> {
  const stored = await get<Progress>(keys.threadMap(tenant, kept.id, mergeId), { consistent: true });
  let from: Progress = stored ?? { runs: '', kept: 0, other: 0, version: 0 };
  const runs: MessageRun[] = parseMessageRuns(from.runs);
  const left = new Reader(from.kept, (position) => messagesAfter(tenant, kept, messagesAtOnce, position));
  const right = new Reader(from.other, (position) => messagesAfter(tenant, other, messagesAtOnce, position));
  const now = (): Progress => ({
    ...from,
    runs: serializeMessageRuns(runs),
    kept: left.position,
    other: right.position,
  });
  for (let taken = 1; ; taken++) {
    const [one, two] = [await left.next(), await right.next()];
    const message = one && (!two || Date.parse(one.createdAt) <= Date.parse(two.createdAt)) ? one : two;
    if (!message) break;
    appendToMessageRuns(runs, message);
    (message === one ? left : right).take();
    if (taken % perStep !== 0) continue;
    await write(progressWrite(tenant, kept, mergeId, from, now()));
    from = { ...now(), version: from.version + 1 };
  }
  return {
    map: new ThreadMap(runs),
    write: progressWrite(tenant, kept, mergeId, from, { ...now(), isFinal: true }),
  };
}
