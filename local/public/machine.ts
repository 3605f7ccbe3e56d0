import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names this machine without revealing its id; undefined where the system has no id. */
function machineId(): string | undefined {
  try {
    return createHash('sha256').update(readFileSync('/etc/machine-id')).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
}

const warning = 'Two products with the same numbers make WhatsApp unlink them';

/**
 * Notes in the data folder on which machine and in which folder its WhatsApp numbers are connected. Throws when a copy is started, made
 * elsewhere or in another folder of this machine: two products that open one session make WhatsApp end both. `isMoved`: the other one no
 * longer runs.
 */
export function claimDataForMachine(dataDir: string, isMoved: boolean, id = machineId()): void {
  if (!id) return;
  const file = join(dataDir, 'machine');
  const folder = realpathSync(dataDir);
  const [holder, holderFolder] = read(file);
  if (holder && holder !== id && !isMoved)
    throw new Error(
      `This data was used on another machine. ${warning}: stop the other one for good, then start with --moved.`,
    );
  // An earlier version noted no folder.
  if (holder && holderFolder && holderFolder !== folder && !isMoved)
    throw new Error(
      `This data was used in ${holderFolder}, and may be a copy. ${warning}: when the product no longer starts there, start with --moved.`,
    );
  if (holder !== id || holderFolder !== folder) writeFileSync(file, `${id} ${folder}`, { flush: true });
}

/** The machine and the folder in the note; nothing before the first start. */
function read(file: string): [holder?: string, folder?: string] {
  try {
    const [, holder, folder] = /^(\S+)(?: (.+))?$/s.exec(readFileSync(file, 'utf8')) ?? [];
    return [holder, folder];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
