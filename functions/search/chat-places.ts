import { keys } from '#shared/server/keys.ts';
import { readRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { type ChatWordRow, perBlock } from './chat-index.ts';

type Standing = ChatWordRow & { sk: string };

/** Rows in which a term's words are learnt, and requests it may take. */
const surveyed = 12;
const mostSurveys = 12;
/** Words read each by itself. */
const mostWords = 64;
/** Blocks of one word read at a time. */
const blocksAtOnce = 10;
/** Places known of a term with more words than that: of one said ten thousand times the newest may be missed. */
const mostOfMany = 10_000;

/** Where a term is said in one conversation, as far as it was read: the newest first. */
export interface TermPlaces {
  places: Set<number>;
  /** Below this place more of it may be said; 0 when everything was read. */
  horizon: number;
  /** Everything that could be was read, and is not all. */
  isCut: boolean;
  readOn(): Promise<void>;
}

const wordIn = ({ sk }: Standing): string => sk.slice(0, sk.lastIndexOf('#'));
const blockIn = ({ sk }: Standing): number => Number(sk.slice(sk.lastIndexOf('#') + 1));

const nothingMore = async (): Promise<void> => {};
const known = (rows: readonly Standing[], isCut = false): TermPlaces => ({
  places: new Set(rows.flatMap(({ seqs = [] }) => [...seqs])),
  horizon: 0,
  isCut,
  readOn: nothingMore,
});

/** The blocks of one word, the newest first. */
interface WordBlocks {
  word: string;
  rows: Standing[];
  /** Blocks below this one have not been read; 0 at the end. */
  readTo: number;
}

/** Each word has its own order of blocks: what all of them have been read to is complete. */
const byWords = (tenant: Tenant, ticketId: number, words: readonly string[], below: number): TermPlaces => {
  const start = Math.ceil(below / perBlock) + 1;
  const blocks = words.map((word): WordBlocks => ({ word, rows: [], readTo: start }));
  const readWord = async (one: WordBlocks) => {
    const range = keys.chatWords(tenant, ticketId, `${one.word}#`);
    const after = keys.chatWord(tenant, ticketId, one.word, one.readTo);
    const page = await readRange<Standing>(range, { limit: blocksAtOnce, reverse: true, after, consistent: true });
    one.rows.push(...page.rows);
    const last = page.rows.at(-1);
    one.readTo = page.last && last ? blockIn(last) : 0;
  };
  const term: TermPlaces = {
    places: new Set(),
    horizon: start * perBlock,
    isCut: false,
    readOn: async () => {
      const furthest = Math.max(...blocks.map(({ readTo }) => readTo));
      await Promise.all(blocks.filter(({ readTo }) => readTo > 0 && readTo === furthest).map(readWord));
      for (const { rows } of blocks)
        for (const { seqs = [] } of rows.splice(0)) for (const seq of seqs) term.places.add(seq);
      // Read to a block: its places are there, those of the block below may not be.
      term.horizon = Math.max(0, ...blocks.map(({ readTo }) => (readTo === 0 ? 0 : (readTo - 1) * perBlock + 1)));
    },
  };
  return term;
};

const readMany = async (tenant: Tenant, ticketId: number, term: string): Promise<TermPlaces> => {
  const rows: Standing[] = [];
  let after: Record<string, unknown> | undefined;
  let count = 0;
  do {
    const page = await readRange<Standing>(keys.chatWords(tenant, ticketId, term), { after, consistent: true });
    rows.push(...page.rows);
    count += page.rows.reduce((sum, { seqs }) => sum + (seqs?.size ?? 0), 0);
    after = page.last;
  } while (after && count < mostOfMany);
  return known(rows, after !== undefined);
};

/**
 * Places of the messages below one, as far as the index of the conversation has them, with a word that begins with the term. Few rows are
 * read whole; of more, the words are learnt, and each is read from its newest end.
 */
export const placesOfTerm = async (
  tenant: Tenant,
  ticketId: number,
  term: string,
  below: number,
): Promise<TermPlaces> => {
  const range = keys.chatWords(tenant, ticketId, term);
  const words = new Set<string>();
  let after: Record<string, unknown> | undefined;
  for (let surveys = 1; surveys <= mostSurveys && words.size <= mostWords; surveys++) {
    const page = await readRange<Standing>(range, { limit: surveyed, after, consistent: true });
    if (surveys === 1 && page.last === undefined) return known(page.rows);
    for (const row of page.rows) words.add(wordIn(row));
    const last = page.rows.at(-1);
    if (page.last === undefined || last === undefined) {
      const places = byWords(tenant, ticketId, [...words], below);
      await places.readOn();
      return places;
    }
    // Behind all blocks of the last word: `$` follows on `#`.
    after = { pk: range.pk, sk: `${wordIn(last)}$` };
  }
  return readMany(tenant, ticketId, term);
};
