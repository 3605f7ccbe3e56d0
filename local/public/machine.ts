import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names this machine without revealing its id; undefined where the system has no id. */
function machineId(): string | undefined {
  try {
    return createHash('sha256').update(readFileSync('/etc/machine-id')).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
}

/**
 * Notes in the data folder on which machine its WhatsApp numbers are connected. Throws when a copy made elsewhere is started: two machines
 * that open one session make WhatsApp end both. `isMoved`: the other machine no longer runs.
 */
export function claimDataForMachine(dataDir: string, isMoved: boolean, id = machineId()): void {
  if (!id) return;
  const file = join(dataDir, 'machine');
  const holder = read(file);
  if (holder === id) return;
  if (holder && !isMoved)
    throw new Error(
      'This data was used on another machine. Two machines with the same numbers make WhatsApp unlink them: stop the other one for good, then start with --moved.',
    );
  writeFileSync(file, id, { flush: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
