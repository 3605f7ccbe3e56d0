import { useState } from 'react';
import { type Webhook, webhooks } from '#shared/webhooks/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { BranchIcon, ClockIcon, DeleteIcon, EditIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { RemoveRowDialog } from '#web/ui/dialogs/remove-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { ListContent } from '#web/ui/lists/list-screen.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksText } from './webhooks.text.ts';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove' | 'log'; row: Webhook } | null;

function WebhookBadge({ isActive, failingSince }: Webhook) {
  const text = useText(webhooksText);
  if (!isActive) return <Badge>{text.off}</Badge>;
  return failingSince ? <Badge kind="bad">{text.failing}</Badge> : <Badge kind="ok">{text.on}</Badge>;
}

/** The company's addresses that receive its events. */
export function WebhooksTab() {
  const text = useText(webhooksText);
  const list = useResource(webhooks.list);
  const connections = useResource(whatsapp.list, { query: {} });
  const remove = useCommand(webhooks.remove, { changes: [webhooks.list] });
  const [open, setOpen] = useState<Open>(null);
  const columns: Column<Webhook>[] = [
    { id: 'name', header: text.name, isTitle: true, cell: ({ name }) => name },
    { id: 'url', header: text.url, cell: ({ url }) => url },
    { id: 'events', header: text.events, cell: ({ events }) => events.map((type) => text[type]).join(', ') },
    {
      id: 'state',
      header: text.state,
      onPhone: 'aside',
      phoneCell: (row) => <WebhookBadge {...row} />,
      cell: (row) => (
        <span className="cell-lines">
          <WebhookBadge {...row} />
          {row.offBecause && (
            <span className="cell-muted">{row.offBecause === 'gone' ? text.offGone : text.offFailing}</span>
          )}
        </span>
      ),
    },
    {
      id: 'actions',
      header: text.actions,
      isActions: true,
      cell: (row) => (
        <RowActions
          name={row.name}
          more={(name) => `${text.actions}: ${name}`}
          acts={[
            { label: text.open, icon: ClockIcon, onSelect: () => setOpen({ kind: 'log', row }) },
            { label: text.edit, icon: EditIcon, onSelect: () => setOpen({ kind: 'edit', row }) },
            { label: text.remove, icon: DeleteIcon, isDanger: true, onSelect: () => setOpen({ kind: 'remove', row }) },
          ]}
        />
      ),
    },
  ];
  const [add, close] = [() => setOpen({ kind: 'add' }), () => setOpen(null)];
  const connectionRows = connections.data ?? [];
  const addButton = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={add}>
      {text.add}
    </Button>
  );
  return (
    <>
      <div className="list-panel-head">
        <p className="cell-muted">{text.note}</p>
        {(list.data?.webhooks ?? []).length > 0 && addButton}
      </div>
      <ListContent
        text={text}
        icon={<BranchIcon size={26} />}
        list={{ ...list, rows: list.data?.webhooks ?? [] }}
        columns={columns}
        isSearched={false}
        whenEmpty={addButton}
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <WebhookDialog row={open.kind === 'edit' ? open.row : undefined} connections={connectionRows} onClose={close} />
      )}
      {open?.kind === 'log' && <DeliveriesDialog row={open.row} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveRowDialog
          text={text}
          title={text.removeTitle(open.row.name)}
          message={text.removeMessage}
          onRemove={() => remove.run({ params: { webhookId: open.row.id } })}
          onClose={close}
        />
      )}
    </>
  );
}
