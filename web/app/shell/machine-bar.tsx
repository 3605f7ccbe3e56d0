import useSWR from 'swr';
import { backups } from '#shared/backups/contract.ts';
import { call } from '#web/api/client.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { diskText } from './disk-bar.text.ts';

const lookMs = 5 * 60_000;

/** Warns operators of an installation on one machine, above every screen, before its disk is full. */
export default function DiskBar() {
  const text = useText(diskText);
  const language = useLanguage();
  const { data } = useSWR('disk', () => call(backups.list), { refreshInterval: lookMs });
  if (!data?.disk.isLow) return null;
  return (
    <div className="due-notice row wrap" role="status">
      <WarningIcon size={18} />
      <span>{text.isLow(byteSize(data.disk.freeBytes, language))}</span>
    </div>
  );
}
