import type { ReactNode } from 'react';
import useSWR from 'swr';
import { backups } from '#shared/backups/contract.ts';
import { call } from '#web/api/client.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { machineText } from './machine-bar.text.ts';

const lookMs = 5 * 60_000;

/** Warns operators of an installation on one machine, above every screen, of a full disk and of an address that stops working. */
export default function MachineBar() {
  const text = useText(machineText);
  const language = useLanguage();
  const { data } = useSWR('machine', () => call(backups.list), { refreshInterval: lookMs });
  if (!data) return null;
  const { disk, address } = data;
  return (
    <>
      {disk.isLow && <Warning>{text.isLow(byteSize(disk.freeBytes, language))}</Warning>}
      {address && address.state !== 'fine' && (
        <Warning>{text[address.state](address.until ? formatDay(address.until.slice(0, 10)) : '')}</Warning>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="due-notice row wrap" role="status">
      <WarningIcon size={18} />
      <span>{children}</span>
    </div>
  );
}
