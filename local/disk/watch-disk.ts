import type { MailToOperator } from '#local/public/operator-mail.ts';
import { type DiskSpace, diskSpaceOf } from './disk.ts';

/** Between two looks. */
const lookMs = 60_000;

interface Watch {
  dataDir: string;
  /** Sends a mail to the operator; undefined where no mail leaves this machine. */
  mail: MailToOperator | undefined;
}

/** Writes to the output and to the operator once when the disk gets low, and once when there is room again. Returns a function that ends it. */
export function watchDisk({ dataDir, mail }: Watch): () => void {
  const look = diskReport(async (subject, text) => {
    console.error(`[disk] ${text}`);
    await mail?.({ subject, text }).catch((error) => console.error('[disk]', error));
  });
  const timer = setInterval(() => void look(diskSpaceOf(dataDir)), lookMs);
  void look(diskSpaceOf(dataDir));
  return () => clearInterval(timer);
}

/** Reports each change between a low disk and one with room; around the limit nothing is reported again. */
export function diskReport(
  report: (subject: string, text: string) => Promise<void>,
): (disk: DiskSpace) => Promise<void> {
  let wasLow = false;
  return async ({ freeBytes, isLow, isRoomy }) => {
    if (wasLow ? !isRoomy : !isLow) return;
    wasLow = !wasLow;
    const free = `${(freeBytes / 1e9).toFixed(1).replace('.', ',')} GB`;
    if (wasLow)
      await report(
        'O disco do Recado está quase cheio',
        `Restam ${free} no disco. Libere espaço: com o disco cheio nenhuma mensagem é gravada, e as dos clientes esperam no WhatsApp.`,
      );
    else await report('O disco do Recado tem espaço de novo', `Há ${free} livres no disco.`);
  };
}
