import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  parent: number;
  /** Processor time so far, in hundredths of a second. */
  used: number;
  name: string;
}

/** Name of a product process in the report, from its command line. */
const nameOf = (command: string): string =>
  /local\/(aws|gateway|whatsapp)\/main/.exec(command)?.[1] ??
  (/session-runner|\/asset\.[0-9a-f]+/.test(command) ? 'runner' : command.includes('dynoxide') ? 'table' : 'other');

const processes = (): Map<number, Process> => {
  const found = new Map<number, Process>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const name = pid === process.pid ? 'bench (phones and sockets)' : nameOf(command);
      found.set(pid, { parent: Number(fields[1]), used: Number(fields[11]) + Number(fields[12]), name });
    } catch (error) {
      // The process ended during the scan.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ESRCH')
        throw error;
    }
  }
  return found;
};

const used = (): Map<string, number> => {
  const all = processes();
  const isOurs = (pid: number): boolean => pid === process.pid || (all.has(pid) && isOurs(all.get(pid)?.parent ?? 0));
  const sums = new Map<string, number>();
  for (const [pid, one] of all) if (isOurs(pid)) sums.set(one.name, (sums.get(one.name) ?? 0) + one.used);
  return sums;
};

/**
 * Processor time that this process and its descendants use during `work`, in milliseconds; Linux only. Other load on
 * the machine changes it little, unlike anything measured in real time.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = used();
  await work();
  return Object.fromEntries([...used()].map(([name, sum]) => [name, 10 * (sum - (before.get(name) ?? 0))]));
}
