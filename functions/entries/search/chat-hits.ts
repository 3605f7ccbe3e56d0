import type { ConversationWordRow } from '#functions/engagement/search/conversation-index.ts';
import { messagesPerIndexBlock } from '#shared/search/when-indexed.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type StoredWordRow = ConversationWordRow & { sk: string };

/** Rows read per request to collect the words of a term, and the most such requests. */
const surveyed = 12;
const maxSurveys = 12;
/** Most words that are read separately. */
const maxWords = 64;
/** Blocks of one word read per request. */
const blocksAtOnce = 10;
/** Most messages read for a term with more words than that: of a term with more messages the newest may be missed. */
const maxOfMany = 10_000;

/** Messages of one conversation that contain a term, as far as the index has been read, newest first. */
export interface TermHits {
  foundSeqs: Set<number>;
  /** Below this `seq` there may be more messages; 0 when everything was read. */
  horizon: number;
  /** Reading stopped at a limit before the end. */
  isCut: boolean;
  readOn(): Promise<void>;
}

const wordIn = ({ sk }: StoredWordRow): string => sk.slice(0, sk.lastIndexOf('#'));
const blockIn = ({ sk }: StoredWordRow): number => Number(sk.slice(sk.lastIndexOf('#') + 1));

const nothingMore = async (): Promise<void> => {};
const allRead = (rows: readonly StoredWordRow[], isCut = false): TermHits => ({
  foundSeqs: new Set(rows.flatMap(({ seqs = [] }) => [...seqs])),
  horizon: 0,
  isCut,
  readOn: nothingMore,
});

/** The blocks of one word, newest first. */
interface WordBlocks {
  word: string;
  rows: StoredWordRow[];
  /** Blocks below this one have not been read; 0 at the end. */
  readTo: number;
}

/** Reads each word in its own order of blocks; messages are complete down to the block that all words have reached. */
const byWords = (tenant: Tenant, ticketId: number, words: readonly string[], below: number): TermHits => {
  const start = Math.ceil(below / messagesPerIndexBlock) + 1;
  const blocks = words.map((word): WordBlocks => ({ word, rows: [], readTo: start }));
  const readWord = async (one: WordBlocks) => {
    const range = keys.chatWords(tenant, ticketId, `${one.word}#`);
    const after = keys.chatWord(tenant, ticketId, one.word, one.readTo);
    const page = await readRange<StoredWordRow>(range, { limit: blocksAtOnce, reverse: true, after, consistent: true });
    one.rows.push(...page.rows);
    const last = page.rows.at(-1);
    one.readTo = page.last && last ? blockIn(last) : 0;
  };
  const term: TermHits = {
    foundSeqs: new Set(),
    horizon: start * messagesPerIndexBlock,
    isCut: false,
    readOn: async () => {
      const furthest = Math.max(...blocks.map(({ readTo }) => readTo));
      await Promise.all(blocks.filter(({ readTo }) => readTo > 0 && readTo === furthest).map(readWord));
      for (const { rows } of blocks)
        for (const { seqs = [] } of rows.splice(0)) for (const seq of seqs) term.foundSeqs.add(seq);
      // All messages down to this block are read, those of the block below may not be.
      term.horizon = Math.max(
        0,
        ...blocks.map(({ readTo }) => (readTo === 0 ? 0 : (readTo - 1) * messagesPerIndexBlock + 1)),
      );
    },
  };
  return term;
};

const readMany = async (tenant: Tenant, ticketId: number, term: string): Promise<TermHits> => {
  const rows: StoredWordRow[] = [];
  let after: Record<string, unknown> | undefined;
  let count = 0;
  do {
    const page = await readRange<StoredWordRow>(keys.chatWords(tenant, ticketId, term), { after, consistent: true });
    rows.push(...page.rows);
    count += page.rows.reduce((sum, { seqs }) => sum + (seqs?.size ?? 0), 0);
    after = page.last;
  } while (after && count < maxOfMany);
  return allRead(rows, after !== undefined);
};

/**
 * Finds the messages below a `seq`, as far as the conversation is indexed, with a word that begins with the term. Few
 * rows are read whole; for more, the words are collected first, and each is read from its newest block.
 */
export async function hitsOfTerm(tenant: Tenant, ticketId: number, term: string, below: number): Promise<TermHits> {
  const range = keys.chatWords(tenant, ticketId, term);
  const words = new Set<string>();
  let after: Record<string, unknown> | undefined;
  for (let surveys = 1; surveys <= maxSurveys && words.size <= maxWords; surveys++) {
    const page = await readRange<StoredWordRow>(range, { limit: surveyed, after, consistent: true });
    if (surveys === 1 && page.last === undefined) return allRead(page.rows);
    for (const row of page.rows) words.add(wordIn(row));
    const last = page.rows.at(-1);
    if (page.last === undefined || last === undefined) {
      const foundSeqs = byWords(tenant, ticketId, [...words], below);
      await foundSeqs.readOn();
      return foundSeqs;
    }
    // After all blocks of the last word: `$` follows `#`.
    after = { pk: range.pk, sk: `${wordIn(last)}$` };
  }
  return readMany(tenant, ticketId, term);
}
