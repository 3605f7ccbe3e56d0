import { useState } from 'react';
import { type QuickMessage, quickMessages } from '#shared/quick-messages/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FlashIcon, PlusIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useText } from '#web/ui/use-text.ts';
import './quick-messages.css';
import { quickMessageColumns } from './quick-message-columns.tsx';
import { QuickMessageDialog } from './quick-message-dialog.tsx';
import { quickMessagesText } from './quick-messages.text.ts';

/** What is open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; row: QuickMessage } | null;

function RemoveDialog({ row, onClose }: { row: QuickMessage; onClose: () => void }) {
  const text = useText(quickMessagesText);
  const remove = useCommand(quickMessages.remove, { changes: [quickMessages.list, quickMessages.listAll] });
  return (
    <ConfirmDialog
      title={text.removeTitle(row.shortcode)}
      message={text.removeMessage}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { quickMessageId: row.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function QuickMessagesScreen() {
  const text = useText(quickMessagesText);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const searched = useDebounced(search.trim());
  const list = usePages(quickMessages.list, { query: { searchParam: searched } });
  // Both lists are short: reading again is simpler than knowing where each belongs.
  useLive('quickMessage', () => void list.mutate());
  const can = useCan();
  const me = useUser();
  const columns = quickMessageColumns(text, {
    mayChange: (row) => can('quick-messages:manage') || (!row.geral && row.userId === me.id),
    onEdit: (row) => setOpen({ kind: 'edit', row }),
    onRemove: (row) => setOpen({ kind: 'remove', row }),
  });
  const close = () => setOpen(null);
  return (
    <ListScreen
      text={text}
      icon={<FlashIcon size={26} />}
      list={list}
      columns={columns}
      search={search}
      onSearch={setSearch}
      isSearched={searched !== ''}
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={() => setOpen({ kind: 'add' })}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <QuickMessageDialog onClose={close} />}
      {open?.kind === 'edit' && <QuickMessageDialog row={open.row} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog row={open.row} onClose={close} />}
    </ListScreen>
  );
}
