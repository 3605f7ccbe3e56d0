import type { Server } from 'node:https';
import { LOOPBACK, listen } from '../listen.ts';
import type { Database } from '../store/database.ts';
import { findSetting, saveSetting } from '../store/settings.ts';

const SETTING = 'media port';

/** Listens on the same port as before a restart if possible, because messages contain the address of their file. */
export async function listenForMedia(database: Database, server: Server): Promise<string> {
  const before = Number(findSetting(database, SETTING) ?? 0);
  const port = await listen(server, before).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || before === 0) throw error;
    return listen(server, 0);
  });
  saveSetting(database, SETTING, String(port));
  return `${LOOPBACK}:${port}`;
}
