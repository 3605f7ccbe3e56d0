import { type Backup, backups } from '#shared/backups/contract.ts';
import { call } from '#web/api/client.ts';
import { byteSize } from '#web/entities/messages/byte-size.ts';
import { DownloadIcon, ReturnIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { backupsText } from './backups.text.ts';

interface TableProps {
  rows: readonly Backup[];
  isLoading: boolean;
  onRestore: (backup: Backup) => void;
}

/** The backups that are kept, each with its acts. */
export function BackupsTable({ rows, isLoading, onRestore }: TableProps) {
  const text = useText(backupsText);
  const language = useLanguage();
  const textOf = useErrorText();
  const save = async ({ name }: Backup) => {
    try {
      const { url } = await call(backups.link, { body: { name } });
      // The answer is an attachment, so the page stays.
      location.assign(url);
    } catch (error) {
      toast.error(textOf(error));
    }
  };
  const columns: Column<Backup>[] = [
    { id: 'at', header: text.at, isTitle: true, cell: ({ at }) => formatMoment(at) },
    { id: 'size', header: text.size, isNumber: true, width: '140px', cell: ({ bytes }) => byteSize(bytes, language) },
    {
      id: 'version',
      header: text.version,
      width: '180px',
      onPhone: 'named',
      cell: ({ product, isNewer }) => (isNewer ? `${product} (${text.newer})` : product),
    },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (backup) => (
        <RowActions
          name={formatMoment(backup.at)}
          more={(name) => `${text.actions}: ${name}`}
          acts={[
            { label: text.download, icon: DownloadIcon, onSelect: () => save(backup) },
            ...(backup.isNewer ? [] : [{ label: text.restore, icon: ReturnIcon, onSelect: () => onRestore(backup) }]),
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={rows.map((backup) => ({ ...backup, id: Date.parse(backup.at) }))}
      isLoading={isLoading}
      empty={<EmptyState icon={<DownloadIcon size={26} />} title={text.emptyTitle} hint={text.emptyHint} />}
    />
  );
}
