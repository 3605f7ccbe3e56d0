import { type QuickMessage, quickMessages } from '#shared/quick-messages/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { FlashIcon, PlusIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { RemoveDialog } from '#web/ui/remove-dialog.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import './quick-messages.css';
import { quickMessageColumns } from './quick-message-columns.tsx';
import { QuickMessageDialog } from './quick-message-dialog.tsx';
import { quickMessagesText } from './quick-messages.text.ts';

export function QuickMessagesScreen() {
  const text = useText(quickMessagesText);
  const { searched, searching, open, onAdd, onEdit, onRemove, close } = useListScreen<QuickMessage>();
  const remove = useCommand(quickMessages.remove, { changes: [quickMessages.list, quickMessages.listAll] });
  const list = usePages(quickMessages.list, { query: { searchParam: searched } });
  // Both lists are short: reading them again is simpler than computing where each row belongs.
  useLive('quickMessage', () => void list.mutate());
  const can = useCan();
  const me = useUser();
  const columns = quickMessageColumns(text, {
    mayChange: (row) => can('quick-messages:manage') || (!row.geral && row.userId === me.id),
    onEdit,
    onRemove,
  });
  return (
    <ListScreen
      text={text}
      icon={<FlashIcon size={26} />}
      list={list}
      columns={columns}
      {...searching}
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={onAdd}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <QuickMessageDialog onClose={close} />}
      {open?.kind === 'edit' && <QuickMessageDialog row={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          text={text}
          title={text.removeTitle(open.row.shortcode)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { quickMessageId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
