import { createInterface } from 'node:readline/promises';
import { shortestPassphrase } from '#shared/backups/contract.ts';

/** The passphrase of RECADO_BACKUP_PASSPHRASE, else from the terminal. Throws without one, and for a new one that is too short. */
export async function readBackupPassphrase(question: string, { isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.RECADO_BACKUP_PASSPHRASE || (process.stdin.isTTY ? await answer(question) : '');
  if (!given) throw new Error('Set RECADO_BACKUP_PASSPHRASE to the passphrase of the backup.');
  if (isNew && given.length < shortestPassphrase)
    throw new Error(`The passphrase has to have at least ${shortestPassphrase} characters.`);
  return given;
}

async function answer(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
