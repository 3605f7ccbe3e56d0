import type { Tenant } from '#shared/tenant.ts';
import { beginningOfText } from '#shared/text/beginning.ts';
import { company, type Key, type KeyRange, pad } from './key.ts';

const byBeginning = (t: Tenant, wordBeginning: string) => `${company(t)}#FOUND#${wordBeginning}`;
const byWord = (t: Tenant, word: string) => `${company(t)}#WORD#${beginningOfText(word, 3)}`;
const latest = (t: Tenant) => `${company(t)}#LATEST`;
const blocks = (t: Tenant) => `${company(t)}#BLOCKS`;
const chatWords = (t: Tenant, ticketId: number) => `${company(t)}#CHAT#${pad(ticketId)}#WORDS`;
const position = (at: string, ticketId: number, seq: number) => `${at}#${pad(ticketId)}#${pad(seq)}`;

const row = (pk: string, sk: string): Key => ({ pk, sk });
const range = (pk: string, prefix: string): KeyRange => ({ pk, prefix });

/** The search index of messages: of a whole company, and of each conversation. */
export const searchKeys = {
  /** Search index of messages: one row per short beginning of a word, in the order of the messages' time. */
  messageByBeginning: (t: Tenant, wordBeginning: string, at: string, ticketId: number, seq: number): Key =>
    row(byBeginning(t, wordBeginning), position(at, ticketId, seq)),
  messagesByBeginning: (t: Tenant, wordBeginning: string) => range(byBeginning(t, wordBeginning), ''),
  /**
   * Search index of messages by whole words: words with the same first letters share a partition, each word in the
   * order of time.
   */
  messageByWord: (t: Tenant, word: string, at: string, ticketId: number, seq: number): Key =>
    row(byWord(t, word), `${word}#${position(at, ticketId, seq)}`),
  /** `messagesByWordPrefix`: all words with this beginning; `messagesByWord`: this word alone. No word contains `#`. */
  messagesByWordPrefix: (t: Tenant, prefix: string) => range(byWord(t, prefix), prefix),
  messagesByWord: (t: Tenant, word: string) => range(byWord(t, word), `${word}#`),
  /** The words of a message that no block has taken yet, in the order of the messages' time. */
  latestMessage: (t: Tenant, at: string, ticketId: number, seq: number): Key =>
    row(latest(t), position(at, ticketId, seq)),
  /** All of them, after the row that names the end of the newest block (`newestBlock`). */
  latestMessages: (t: Tenant) => range(latest(t), ''),
  newestBlock: (t: Tenant): Key => row(latest(t), '#BLOCK'),
  /** A block of messages in the search index, under its end: the time of its last message and `+`, which follows `#`. */
  searchBlock: (t: Tenant, end: string): Key => row(blocks(t), end),
  searchBlocks: (t: Tenant) => range(blocks(t), ''),
  /** The messages of a block by a beginning of a word, and by the word, among the rows of single messages. */
  blockByBeginning: (t: Tenant, wordBeginning: string, end: string): Key => row(byBeginning(t, wordBeginning), end),
  blockByWord: (t: Tenant, word: string, end: string): Key => row(byWord(t, word), `${word}#${end}`),
  /** Search index of one conversation: one row per word and block of messages, written once the block is full. */
  chatWord: (t: Tenant, ticketId: number, word: string, block: number): Key =>
    row(chatWords(t, ticketId), `${word}#${pad(block)}`),
  chatWords: (t: Tenant, ticketId: number, prefix: string) => range(chatWords(t, ticketId), prefix),
  /** How far a conversation's blocks are indexed; its sort key comes before all words. */
  chatIndexed: (t: Tenant, ticketId: number): Key => row(chatWords(t, ticketId), '#INDEXED'),
  /** Progress of the backfill that indexes older messages. */
  searchBackfill: (t: Tenant): Key => row(`${company(t)}#FOUND`, 'REINDEX'),
} as const;
