import { integrations, type QueueIntegration } from '#shared/integrations/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { BranchIcon, PlusIcon } from '#web/ui/icons.tsx';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { RemoveDialog } from '#web/ui/remove-dialog.tsx';
import { useListScreen } from '#web/ui/use-list-screen.ts';
import { useText } from '#web/ui/use-text.ts';
import { integrationColumns } from './integration-columns.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import './integrations.css';
import { integrationsText } from './integrations.text.ts';

export function IntegrationsScreen() {
  const text = useText(integrationsText);
  const { searched, searching, open, onAdd, onEdit, onRemove, close } = useListScreen<QueueIntegration>();
  const remove = useCommand(integrations.remove, { changes: [integrations.list] });
  const list = usePages(integrations.list, { query: { searchParam: searched } });
  // The list is short: reading it again is simpler than computing where each row belongs.
  useLive('queueIntegration', () => void list.mutate());
  const columns = integrationColumns(text, {
    onEdit,
    onRemove,
  });
  return (
    <ListScreen
      text={{ ...text, title: text.title(list.pages?.[0]?.count ?? 0) }}
      icon={<BranchIcon size={26} />}
      list={list}
      columns={columns}
      {...searching}
      onSearch={(typed) => searching.onSearch(typed.toLowerCase())}
      actions={
        <Button kind="primary" icon={<PlusIcon size={18} />} onClick={onAdd}>
          {text.add}
        </Button>
      }
      whenEmpty={<Button onClick={onAdd}>{text.addFirst}</Button>}
    >
      {open?.kind === 'add' && <IntegrationDialog onClose={close} />}
      {open?.kind === 'edit' && <IntegrationDialog row={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { integrationId: open.row.id } })}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
