import type { MailToOperator } from '#local/public/operator-mail.ts';
import { oldBackupDays } from '#shared/backups/contract.ts';
import { listBackups } from './kept.ts';
import { readLastRun } from './last-run.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How the backups of a series stand. */
interface BackupsState {
  /** Why the last one failed; null otherwise. */
  failure: string | null;
  /** ISO time of the newest; undefined without any. */
  newest: string | undefined;
}

interface Watch {
  /** The folder of the backups. */
  folder: string;
  /** Sends a mail to the operator; undefined where no mail leaves this machine. */
  mail: MailToOperator | undefined;
}

/** Writes to the output and to the operator when the daily backup fails or stays away, once each. Returns a function that ends it. */
export function watchBackups({ folder, mail }: Watch): () => void {
  const report = backupsReport(async (subject, text) => {
    console.error(`[backup] ${text}`);
    await mail?.({ subject, text }).catch((error) => console.error('[backup]', error));
  });
  const look = async () => {
    const [newest] = await listBackups(folder);
    await report({ failure: readLastRun(folder)?.failure ?? null, newest: newest?.at });
  };
  const timer = setInterval(() => void look().catch((error) => console.error('[backup]', error)), hourMs);
  return () => clearInterval(timer);
}

/** Reports each change between backups that are made and ones that fail or stay away. */
export function backupsReport(
  send: (subject: string, text: string) => Promise<void>,
  now: () => number = Date.now,
): (state: BackupsState) => Promise<void> {
  let reported = 'fine';
  return async ({ failure, newest }) => {
    const days = newest === undefined ? 0 : Math.floor((now() - Date.parse(newest)) / dayMs);
    const state = failure !== null ? 'failed' : days >= oldBackupDays ? 'old' : 'fine';
    if (state === reported) return;
    reported = state;
    if (state === 'failed')
      await send(
        'O backup do Recado falhou',
        `O último backup falhou, ou a sua segunda cópia: ${failure}\n\nVeja \`journalctl -u recado-backup\` e Opções → Backups.`,
      );
    else if (state === 'old')
      await send(
        'O Recado está sem backup',
        `O último backup foi há ${days} dias. Veja \`systemctl status recado-backup.timer\` e Opções → Backups.`,
      );
    else await send('O backup do Recado está em ordem de novo', 'O último backup foi feito.');
  };
}
