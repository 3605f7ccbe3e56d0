import type { ArrivedMessage } from './conversation.ts';
import { fileDigest } from './files.ts';
import { drillFileOf } from './kinds.ts';

export interface IdentifiedMessages {
  /** Names in the order of arrival. */
  names: string[];
  /** Messages whose file is missing or differs from the one that was sent. */
  damaged: string[];
}

/** Finds which of the written messages arrived, and whether each carries the file it was sent with, byte for byte. */
export async function identifyArrived(
  written: readonly string[],
  arrived: readonly ArrivedMessage[],
): Promise<IdentifiedMessages> {
  const sent = new Map<string, string>();
  for (const name of written) {
    const file = drillFileOf(name);
    if (file) sent.set(fileDigest(file), name);
  }
  const found: IdentifiedMessages = { names: [], damaged: [] };
  for (const { name, file } of arrived) {
    const carried = file && fileDigest(await file());
    const match = carried === undefined ? undefined : sent.get(carried);
    const called = name || match || `a file nobody sent (${carried ?? 'none'})`;
    found.names.push(called);
    if (carried !== undefined && match !== called) found.damaged.push(`${called}: ${carried}`);
    if (carried === undefined && drillFileOf(called)) found.damaged.push(`${called}: no file`);
  }
  return found;
}
