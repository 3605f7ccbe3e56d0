import type { Server } from 'node:https';
import { listenOnLoopback, loopbackAddress } from '../listen.ts';
import type { SimulatorDatabase } from '../store/database.ts';
import { findSetting, saveSetting } from '../store/settings.ts';

const setting = 'media port';

/** Listens on the same port as before a restart if possible, because messages contain the address of their file. */
export async function listenForMedia(database: SimulatorDatabase, server: Server): Promise<string> {
  const before = Number(findSetting(database, setting) ?? 0);
  const port = await listenOnLoopback(server, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || before === 0) throw error;
    return listenOnLoopback(server, 0);
  });
  saveSetting(database, setting, String(port));
  return `${loopbackAddress}:${port}`;
}
