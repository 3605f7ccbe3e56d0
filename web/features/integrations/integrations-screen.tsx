import { useState } from 'react';
import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { BranchIcon, PlusIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import { integrationColumns } from './integration-columns.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import './integrations.css';
import { integrationsText } from './integrations.text.ts';

/** What is open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; row: QueueIntegration } | null;

function RemoveDialog({ row, onClose }: { row: QueueIntegration; onClose: () => void }) {
  const text = useText(integrationsText);
  const remove = useCommand(integrations.remove, { changes: [integrations.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(row.name)}
      message={text.removeMessage}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { integrationId: row.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function IntegrationsScreen() {
  const text = useText(integrationsText);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const searched = useDebounced(search.trim());
  const list = usePages(integrations.list, { query: { searchParam: searched } });
  // The list is short: reading again is simpler than knowing where each belongs.
  useLive('queueIntegration', () => void list.mutate());
  const columns = integrationColumns(text, {
    onEdit: (row) => setOpen({ kind: 'edit', row }),
    onRemove: (row) => setOpen({ kind: 'remove', row }),
  });
  const close = () => setOpen(null);
  return (
    <ListScreen
      text={{ ...text, title: text.title(list.pages?.[0]?.count ?? 0) }}
      icon={<BranchIcon size={26} />}
      list={list}
      columns={columns}
      search={search}
      onSearch={(typed) => setSearch(typed.toLowerCase())}
      isSearched={searched !== ''}
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={() => setOpen({ kind: 'add' })}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <IntegrationDialog onClose={close} />}
      {open?.kind === 'edit' && <IntegrationDialog row={open.row} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog row={open.row} onClose={close} />}
    </ListScreen>
  );
}
