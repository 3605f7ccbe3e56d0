import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '#local/data-folder.ts';

/** The demo of a data folder. */
export interface DemoFile {
  /** `filling`: from the first write until the shop is complete. `ended`: the demo's company was deleted. */
  state: 'filling' | 'ready' | 'ended';
  /** The demo's company; 0 before it exists. */
  companyId: number;
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Reads it; undefined without one. */
export function readDemo(dataDir: string): DemoFile | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

export function writeDemo(dataDir: string, demo: DemoFile): void {
  const draft = `${fileIn(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(demo)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, fileIn(dataDir));
}

/** Throws unless the data folder is new or has a demo that goes on. */
export function claimFolderForDemo(path: string): void {
  const folder = openDataFolder(path);
  const demo = readDemo(folder);
  if (demo?.state === 'filling')
    throw new Error(`The demo in ${folder} was interrupted while it was filled. Delete that folder and start again.`);
  if (demo?.state === 'ended')
    throw new Error(`The demo in ${folder} has ended. Start without --demo, or choose a new folder with --data.`);
  if (!demo && existsSync(join(folder, 'dynamodb')))
    throw new Error(`${folder} has data already. The demo needs a new folder: choose one with --data.`);
}
