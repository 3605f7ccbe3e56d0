import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** How far a move has come, in the data folder. */
const Journal = z.object({
  /** `to` AWS or `from` it. */
  direction: z.enum(['to', 'from']),
  /** Prefix of the stacks, and the region. */
  stack: z.string(),
  region: z.string(),
  /** The step to do next. From `queues` on the source is closed. */
  step: z.enum(['carry', 'difference', 'queues', 'done']),
  at: z.iso.datetime(),
});
export type MoveJournal = z.infer<typeof Journal>;

const fileOf = (dataDir: string): string => join(dataDir, 'move.json');

export function readJournal(dataDir: string): MoveJournal | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
  return Journal.parse(JSON.parse(text));
}

/** Replaces the journal in one step, on the disk before it returns. */
export function writeJournal(dataDir: string, journal: Omit<MoveJournal, 'at'>): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ ...journal, at: new Date().toISOString() }), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}

/** Throws when the data was moved away, or has not arrived whole: its numbers may be connected at the other installation. */
export function refuseMovedData(dataDir: string): void {
  const journal = readJournal(dataDir);
  if (!journal) return;
  const { direction, stack, region, step, at } = journal;
  if (direction === 'to' && (step === 'queues' || step === 'done'))
    throw new Error(
      `This data was moved to AWS (${stack}Data in ${region}) on ${at.slice(0, 10)}, and its numbers are connected there. Start it there, or bring it back with npm run move -- --from aws.`,
    );
  if (direction === 'from' && step !== 'done')
    throw new Error('A move from AWS to this data has not ended: run npm run move -- --from aws again.');
}
