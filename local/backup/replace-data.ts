import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are written anew, or belong to this machine's set-up, and so to no backup. */
const ofMachine = new Set(['logs', 'service', 'backups']);

/** Whether an entry at the top of the data folder belongs to the data, of which backups are taken and which a restore replaces. */
export function isBackedUpEntry(name: string): boolean {
  return !ofMachine.has(name) && !/^(backup|before)-/.test(name);
}

/** The journal of an exchange: names of entries of the data folder. */
interface Exchange {
  incoming: string;
  before: string;
  leaving: string[];
  entering: string[];
}

const journal = 'before-exchange.json';

/**
 * Replaces the data by the entries of a folder within the data folder; the data moves to another folder there. Returns the name of that
 * folder, undefined where there was no data. A process that dies in between is followed by `finishReplacing`.
 */
export function replaceData(data: string, incoming: string): string | undefined {
  const leaving = readdirSync(data).filter(isBackedUpEntry);
  const exchange: Exchange = {
    incoming,
    before: `before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
    leaving,
    entering: readdirSync(join(data, incoming)),
  };
  writeFileSync(join(data, `${journal}.new`), JSON.stringify(exchange), { flush: true });
  renameSync(join(data, `${journal}.new`), join(data, journal));
  finishReplacing(data);
  return leaving.length > 0 ? exchange.before : undefined;
}

/** Whether an exchange of the data was begun and not ended. */
export function isReplacing(data: string): boolean {
  return existsSync(join(data, journal));
}

/** Ends an exchange that a process began before it died; does nothing without one. */
export function finishReplacing(data: string): void {
  if (!isReplacing(data)) return;
  const exchange = JSON.parse(readFileSync(join(data, journal), 'utf8')) as Exchange;
  const { incoming, before, leaving, entering } = exchange;
  mkdirSync(join(data, before), { recursive: true, mode: 0o700 });
  // A name in the folder of before has left already: what bears it now has entered.
  for (const name of leaving)
    if (!existsSync(join(data, before, name))) move(join(data, name), join(data, before, name));
  for (const name of entering) move(join(data, incoming, name), join(data, name));
  rmSync(join(data, incoming), { recursive: true, force: true });
  if (leaving.length === 0) rmSync(join(data, before), { recursive: true });
  rmSync(join(data, journal));
}

/** Moves an entry, unless it was moved already. */
function move(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
