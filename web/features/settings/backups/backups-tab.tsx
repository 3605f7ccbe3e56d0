import { useState } from 'react';
import { type Backup, type BackupList, backups, type LastRestore, oldBackupDays } from '#shared/backups/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatDay, formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import './backups.css';
import { backupsText } from './backups.text.ts';
import { BackupsTable } from './backups-table.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoringBackup } from './restoring.tsx';
import { useBackups } from './use-backups.ts';

type Open =
  | { kind: 'make' }
  | { kind: 'restore'; backup: Backup }
  | { kind: 'restoring'; before: LastRestore | null }
  | null;

const dayMs = 86_400_000;

/** The backups of an installation on one machine, for its operators. */
export function BackupsTab() {
  const text = useText(backupsText);
  const [open, setOpen] = useState<Open>(null);
  const { data, error, isLoading, mutate } = useBackups();
  const make = useCommand(backups.make, { changes: [backups.list] });
  if (open?.kind === 'restoring') return <RestoringBackup before={open.before} onFailure={() => setOpen(null)} />;
  if (error && !data) return <Failure isList error={error} onRetry={mutate} />;
  const start = () => (data?.hasPassphrase ? void make.run({ body: {} }) : setOpen({ kind: 'make' }));
  return (
    <>
      <div className="backups-head flex wrap spread align-start">
        <p>{text.hint}</p>
        <Button kind="primary" isBusy={data?.isMaking || make.isRunning} isDisabled={!data} onClick={start}>
          {data?.isMaking ? text.making : text.make}
        </Button>
      </div>
      <ErrorNotice error={make.error} />
      {data && <State list={data} />}
      <BackupsTable
        rows={data?.backups ?? []}
        isLoading={isLoading}
        onRestore={(backup) => setOpen({ kind: 'restore', backup })}
      />
      {open?.kind === 'make' && <MakeDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'restore' && (
        <RestoreDialog
          backup={open.backup}
          hasPassphrase={data?.hasPassphrase ?? false}
          onClose={() => setOpen(null)}
          onStart={() => setOpen({ kind: 'restoring', before: data?.lastRestore ?? null })}
        />
      )}
    </>
  );
}

/** How the last acts ended, and whether the last backup is old. */
function State({ list: { backups: made, failure, disk, address, lastRestore } }: { list: BackupList }) {
  const text = useText(backupsText);
  const language = useLanguage();
  const [last] = made;
  const days = last ? Math.floor((Date.now() - Date.parse(last.at)) / dayMs) : 0;
  return (
    <>
      {failure && (
        <NoticeBox>
          {text.notMade} {failure}
        </NoticeBox>
      )}
      {lastRestore?.failure && (
        <NoticeBox>
          {text.notRestored} {lastRestore.failure}
        </NoticeBox>
      )}
      {days >= oldBackupDays && <NoticeBox kind="warning">{text.old(days)}</NoticeBox>}
      <p className="backups-facts meta">
        {text.free(byteSize(disk.freeBytes, language))}
        {address?.state === 'fine' && address.until && ` ${text.certificate(formatDay(address.until.slice(0, 10)))}`}
        {lastRestore && !lastRestore.failure && ` ${text.restored(formatMoment(lastRestore.at))}`}
      </p>
    </>
  );
}
