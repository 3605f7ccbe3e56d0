import type { MessageRow } from '#functions/conversation/rows/message-row.ts';
import type { Key } from '#shared/server/keys.ts';
import { rowId } from '#shared/server/read-coalesced.ts';
import { both, type Change, equals, readTableRows, transact, update, write } from '#shared/server/table.ts';
import { batchesAreTransactions } from '#shared/server/table-batch.ts';

/** Acks by when WhatsApp reported them. */
export type AckTimes = ReadonlyMap<number, string>;

/** The row with its new ack (`raised`), or as stored when it has this ack or a later one, or has failed. */
type Raised = { raised: MessageRow } | { stored: MessageRow | undefined };

interface Waiting {
  key: Key;
  acks: AckTimes;
  resolve(answer: Raised | Promise<Raised>): void;
}

class NotRaised extends Error {
  readonly stored: MessageRow | undefined;
  constructor(stored: MessageRow | undefined) {
    super('not raised');
    this.stored = stored;
  }
}

const maxTogether = 25;

const highestOf = (acks: AckTimes): number => Math.max(...acks.keys());

/** The fields that an ack sets: itself, and when each step that was reported took place. */
export function ackFields(acks: AckTimes): Pick<MessageRow, 'ack' | 'acceptedAt' | 'deliveredAt' | 'readAt'> {
  const read = acks.get(4) ?? acks.get(5);
  const accepted = acks.get(2) ?? acks.get(1);
  const delivered = acks.get(3);
  return {
    ack: highestOf(acks),
    ...(accepted !== undefined && { acceptedAt: accepted }),
    ...(delivered !== undefined && { deliveredAt: delivered }),
    ...(read !== undefined && { readAt: read }),
  };
}

/** A failed message is not raised, because the list entry of its ticket shows the failure too. */
const changeTo = (acks: AckTimes): Change => ({
  set: ackFields(acks),
  add: { version: 1 },
  when: both(equals({ fromMe: true, failure: null }), {
    text: '#ack_now < :ack',
    names: { '#ack_now': 'ack' },
  }),
});

const raiseAlone = async ({ key, acks }: Pick<Waiting, 'key' | 'acks'>): Promise<Raised> => {
  const otherwise = (stored: unknown) => new NotRaised(stored as MessageRow | undefined);
  try {
    const raised = await write<MessageRow>({ write: update(key, changeTo(acks)), otherwise });
    return raised ? { raised } : { stored: undefined };
  } catch (error) {
    if (!(error instanceof NotRaised)) throw error;
    return { stored: error.stored };
  }
};

/** Undefined when one of the rows changed between the read and the transaction. */
const raiseTogether = async (all: readonly Waiting[]): Promise<Raised[] | undefined> => {
  const rows = await readTableRows<MessageRow>(
    all.map(({ key }) => key),
    { consistent: true },
  );
  const answers = rows.map((row, n): Raised => {
    const fields = ackFields(all[n]?.acks ?? new Map());
    const isRaised = row?.fromMe && row.failure === null && row.ack < fields.ack;
    return isRaised ? { raised: { ...row, ...fields, version: row.version + 1 } } : { stored: row };
  });
  const writes = all.flatMap(({ key, acks }, n) => {
    const answer = answers[n];
    if (!answer || !('raised' in answer)) return [];
    const when = equals({ version: answer.raised.version - 1 });
    return [
      {
        write: update(key, { set: ackFields(acks), add: { version: 1 }, when }),
        otherwise: () => new NotRaised(undefined),
      },
    ];
  });
  try {
    if (writes.length > 0) await transact(writes);
    return answers;
  } catch (error) {
    if (error instanceof NotRaised) return undefined;
    throw error;
  }
};

/** A transaction takes no row twice. */
const carryOut = (all: readonly Waiting[]): void => {
  const isTogether = new Set(all.map(({ key }) => rowId({ ...key }))).size === all.length;
  const together = all.length > 1 && isTogether ? raiseTogether(all) : undefined;
  for (const [n, one] of all.entries())
    one.resolve(together ? together.then((answers) => answers?.[n] ?? raiseAlone(one)) : raiseAlone(one));
};

let gathering: Waiting[] = [];

/**
 * Raises the ack of a message of ours; acks only move forward. The calls of one turn of the event loop share two requests where
 * that is cheaper than a write for each (`batchesAreTransactions`).
 */
export function raiseMessageAck(key: Key, acks: AckTimes): Promise<Raised> {
  if (!batchesAreTransactions()) return raiseAlone({ key, acks });
  return new Promise((resolve) => {
    gathering.push({ key, acks, resolve });
    if (gathering.length > 1) return;
    setImmediate(() => {
      const all = gathering;
      gathering = [];
      for (let start = 0; start < all.length; start += maxTogether) carryOut(all.slice(start, start + maxTogether));
    });
  });
}
