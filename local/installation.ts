import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import product from '../package.json' with { type: 'json' };
import { writeBackup } from './backup/backup.ts';
import { newBackup } from './backup/kept.ts';
import { backupServer } from './backup/page/backup-server.ts';
import { InstallationBackups } from './backup/page/backups.ts';
import { replaceData } from './backup/replace-data.ts';
import { restoreBackup } from './backup/restore.ts';
import { watchBackups } from './backup/watch-backups.ts';
import { type Recado, type RecadoOptions, startRecado } from './cloud.ts';
import { openDataFolder } from './data-folder.ts';
import { recordDataVersion, refuseNewerData } from './data-version.ts';
import { watchDisk } from './disk/watch-disk.ts';
import { refuseMovedData } from './move/journal.ts';
import { claimDataForMachine } from './public/machine.ts';
import { mailToOperator } from './public/operator-mail.ts';
import { watchAddress } from './public/watch-address.ts';

interface InstallationOptions extends RecadoOptions {
  /** Whether data that another machine used may be used on this one. */
  moved?: boolean;
}

export interface Installation {
  /** The running product; another one after a restore. */
  readonly recado: Recado;
  stop(): Promise<void>;
}

/** Starts the product with the screen of its backups, which restores them too: it stops the product for as long as that takes. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { signal = new AbortController().signal, moved = false } = options;
  const dataDir = openDataFolder(options.dataDir);
  const mail = mailToOperator(options.exposed);
  const address = options.exposed && watchAddress({ publicUrl: options.exposed.publicUrl, mail });
  let restoring = Promise.resolve();
  const beginRestore = (name: string, passphrase: string) => {
    restoring = replace(name, passphrase);
    restoring.catch((error) => {
      if (signal.aborted) return;
      // Without the product there is nothing left to serve.
      console.error(error);
      process.exit(1);
    });
  };
  const backups = new InstallationBackups(dataDir, beginRestore, () => address?.last);
  const server: Server = backupServer({ backups, app: (): string => recado.listens }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Elsewhere the data is not on this machine.
  const backupsUrl = options.localstack ? undefined : `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const start = async (ports: Partial<RecadoOptions>): Promise<Recado> => {
    refuseNewerData(dataDir);
    refuseMovedData(dataDir);
    if (options.whatsapp === 'real') claimDataForMachine(dataDir, moved);
    const started = await startRecado({ ...options, ...ports, backupsUrl });
    recordDataVersion(dataDir, product.version);
    return started;
  };
  let recado = await start({}).catch((error) => {
    address?.stop();
    server.close();
    throw error;
  });

  const startAgain = async () => {
    recado = await start(portsOf(recado));
  };
  /** Restores a backup; the present data is backed up first, and returns when the product does not start with the restored data. */
  async function replace(name: string, passphrase: string): Promise<void> {
    console.log(`Restoring ${name}…`);
    await recado.stop();
    const failure = await tryRestore({ dataDir, folder: backups.folder, name, passphrase }, startAgain, signal);
    if (signal.aborted) return;
    if (failure) await startAgain();
    backups.restored({ name, at: new Date().toISOString(), failure: failure?.message ?? null });
    console.log(failure ? `${name} was not restored: ${failure.message}` : `Restored ${name}.`);
  }

  const watches = [
    watchDisk({ dataDir, mail }),
    ...(options.exposed ? [watchBackups({ folder: backups.folder, mail })] : []),
  ];
  return {
    get recado() {
      return recado;
    },
    async stop() {
      for (const end of watches) end();
      address?.stop();
      await restoring.catch(() => {});
      server.close();
      server.closeAllConnections();
      await recado.stop();
    },
  };
}

interface Restoring {
  dataDir: string;
  folder: string;
  name: string;
  passphrase: string;
}

/** Returns why the present data stayed; undefined when the product runs with the restored data. */
async function tryRestore(
  { dataDir, folder, name, passphrase }: Restoring,
  start: () => Promise<void>,
  signal: AbortSignal,
): Promise<Error | undefined> {
  let before: string | undefined;
  try {
    await writeBackup({ dataDir, file: newBackup(folder), passphrase, product: product.version });
    before = (await restoreBackup({ file: join(folder, name), dataDir, passphrase })).before;
    await start();
  } catch (error) {
    // The data has no part in a start that was stopped.
    if (before && !signal.aborted) putBack(dataDir, before);
    return error instanceof Error ? error : new Error(String(error));
  }
  if (before) rmSync(before, { recursive: true, force: true });
  return undefined;
}

/** Exchanges the restored data for the earlier one, and deletes it: the file that it came from remains. */
function putBack(dataDir: string, before: string): void {
  const restored = replaceData(dataDir, basename(before));
  if (restored) rmSync(join(dataDir, restored), { recursive: true });
}

/** The ports of a product, so that it is found where it was after another start. */
function portsOf({ listens, phonesUrl, bankUrl }: Recado): Pick<RecadoOptions, 'port' | 'phonesPort' | 'bankPort'> {
  const portOf = (url: string | undefined) => (url ? Number(new URL(url).port) : 0);
  return { port: portOf(listens), phonesPort: portOf(phonesUrl), bankPort: portOf(bankUrl) };
}
