import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * A TCP connection of a process; `id`: unique to it; `unread`: bytes that arrived and that the process has not read.
 */
export type OpenSocket = { id: string; unread: number };

const established = '01';

/** A process's open connections to a port, as the kernel lists them (Linux). */
export function openTcpConnectionsOf(pid: number, port: number): OpenSocket[] {
  const own = new Set(linksOf(`/proc/${pid}/fd`).flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    // sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid timeout inode …
    const [, , remote = '', state, queues = '', , , , , inode = ''] = line.trim().split(/\s+/);
    const remotePort = Number.parseInt(remote.split(':')[1] ?? '', 16);
    const unread = Number.parseInt(queues.split(':')[1] ?? '', 16);
    return state === established && remotePort === port && own.has(inode) ? [{ id: inode, unread }] : [];
  });
}

function linksOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      return []; // closed since it was listed
    }
  });
}
