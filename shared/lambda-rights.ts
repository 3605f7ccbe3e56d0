/**
 * Actions on rows. An action includes the batch variant of its request, because the number of rows decides which one is
 * used.
 */
export type RowAction = 'get' | 'list' | 'put' | 'update' | 'remove' | 'check' | 'each' | 'scan';

/**
 * `read`: signs addresses of messages' files (an address can do what its signer may do) · `store`: also writes them ·
 * `fetch`: also writes profile pictures · `send`: also reads and writes uploads · `people`: signs addresses to upload
 * lists of contacts and to read profile pictures · `bring`: writes uploads only · `take`: reads and rewrites uploads only ·
 * `retire`: moves messages' files to those of deleted conversations · `drop`: deletes messages' files ·
 * `erase`: lists and deletes all files · `export`: reads files of messages and pictures, writes exports of data ·
 * `archive`: signs addresses of exports of data.
 */
export type MediaAccess =
  | 'read'
  | 'store'
  | 'fetch'
  | 'send'
  | 'people'
  | 'bring'
  | 'take'
  | 'retire'
  | 'drop'
  | 'erase'
  | 'export'
  | 'archive';

/**
 * Rights of a part of our code; it has no others. Tests of handlers fail at a request beyond them
 * (`local/testing/rights`), and `e2e/privileges` finds those that are not used.
 */
export interface LambdaRights<Job extends string> {
  /** Actions on the table itself. Each write of a transaction needs its own right. */
  rows?: readonly RowAction[];
  /** Indexes that may be queried. */
  indexes?: readonly ('gsi1' | 'gsi2')[];
  /** Jobs that messages may be sent to; `wakeUps`: wake-up messages to the runners. */
  sends?: readonly (Job | 'wakeUps')[];
  media?: MediaAccess;
  /** May create schedules: those that wake the worker of due timers, and a connection's (functions/engagement/pace). */
  wakes?: true;
  /** May delete the schedule of a connection that has nothing to send. */
  rests?: true;
  /** May look at dead letters, and send them to the queue of every job again. */
  replays?: true;
  /** May send mails from the product's address. */
  mails?: true;
  secrets?: readonly ('jwt' | 'sessionKey' | 'payments')[];
}
