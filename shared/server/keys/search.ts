import type { Tenant } from '#shared/tenant.ts';
import { beginning } from '#shared/text/beginning.ts';
import { company, type Key, pad } from './key.ts';

/** The search index of messages: of a whole company, and of each conversation. */
export const searchKeys = {
  /** Search index of messages: one row per short beginning of a word, in the order of the messages' time. */
  messageByBeginning: (t: Tenant, wordBeginning: string, at: string, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#FOUND#${wordBeginning}`,
    sk: `${at}#${pad(ticketId)}#${pad(seq)}`,
  }),
  messagesByBeginning: (t: Tenant, wordBeginning: string) => ({
    pk: `${company(t)}#FOUND#${wordBeginning}`,
    prefix: '',
  }),
  /**
   * Search index of messages by whole words: words with the same first letters share a partition, each word in the
   * order of time.
   */
  messageByWord: (t: Tenant, word: string, at: string, ticketId: number, seq: number): Key => ({
    pk: `${company(t)}#WORD#${beginning(word, 3)}`,
    sk: `${word}#${at}#${pad(ticketId)}#${pad(seq)}`,
  }),
  /** `messagesByWordPrefix`: all words with this beginning; `messagesByWord`: this word alone. No word contains `#`. */
  messagesByWordPrefix: (t: Tenant, prefix: string) => ({ pk: `${company(t)}#WORD#${beginning(prefix, 3)}`, prefix }),
  messagesByWord: (t: Tenant, word: string) => ({ pk: `${company(t)}#WORD#${beginning(word, 3)}`, prefix: `${word}#` }),
  /** Search index of one conversation: one row per word and block of messages, written once the block is full. */
  chatWord: (t: Tenant, ticketId: number, word: string, block: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    sk: `${word}#${pad(block)}`,
  }),
  chatWords: (t: Tenant, ticketId: number, prefix: string) => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    prefix,
  }),
  /** How far a conversation's blocks are indexed; its sort key comes before all words. */
  chatIndexed: (t: Tenant, ticketId: number): Key => ({
    pk: `${company(t)}#CHAT#${pad(ticketId)}#WORDS`,
    sk: '#INDEXED',
  }),
  /** Progress of the backfill that indexes older messages. */
  searchBackfill: (t: Tenant): Key => ({ pk: `${company(t)}#FOUND`, sk: 'REINDEX' }),
} as const;
