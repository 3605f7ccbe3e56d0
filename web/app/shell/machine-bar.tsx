import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { type BackupList, backups, oldBackupDays } from '#shared/backups/contract.ts';
import { call } from '#web/api/client.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { appPaths } from '#web/paths.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { machineText } from './machine-bar.text.ts';

const lookMs = 5 * 60_000;
const dayMs = 86_400_000;

/** Warns operators of an installation on one machine, above every screen, of a full disk, an address that stops working and missing backups. */
export default function MachineBar() {
  const text = useText(machineText);
  const language = useLanguage();
  const { data } = useSWR('machine', () => call(backups.list), { refreshInterval: lookMs });
  if (!data) return null;
  const { disk, address } = data;
  const days = daysWithoutBackup(data);
  const backupText = data.failure ? text.noBackup : days >= oldBackupDays ? text.oldBackup(days) : '';
  return (
    <>
      {disk.isLow && <Warning>{text.isLow(byteSize(disk.freeBytes, language))}</Warning>}
      {address && address.state !== 'fine' && (
        <Warning>{text[address.state](address.until ? formatDay(address.until.slice(0, 10)) : '')}</Warning>
      )}
      {backupText && (
        <Warning act={<Link to={appPaths.settings.href('backups')}>{text.seeBackups}</Link>}>{backupText}</Warning>
      )}
    </>
  );
}

/** Days since the newest backup of an installation that takes one each day; 0 for others. */
function daysWithoutBackup({ backups: [newest], hasPassphrase }: BackupList): number {
  return hasPassphrase && newest ? Math.floor((Date.now() - Date.parse(newest.at)) / dayMs) : 0;
}

function Warning({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className="due-notice row wrap" role="status">
      <WarningIcon size={18} />
      <span>{children}</span>
      {act}
    </div>
  );
}
