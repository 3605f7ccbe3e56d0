import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { CheckIcon, ConnectionIcon } from '#web/ui/buttons/icons.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import type { TextIn } from '#web/ui/language/use-text.ts';
import { actionsColumn } from '#web/ui/lists/actions-column.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { ConnectionStatusBadge } from './connection-status.tsx';
import type { connectionsText } from './connections.text.ts';
import { actionsIn, SessionActions } from './session-actions.tsx';

interface Actions {
  canAct: boolean;
  canEdit: boolean;
  pairedTwice: ReadonlySet<string>;
  onShowQr: (connection: Whatsapp) => void;
  onDisconnect: (connection: Whatsapp) => void;
  onEdit: (connection: Whatsapp) => void;
  onRemove: (connection: Whatsapp) => void;
}

const none = <span className="cell-muted cell-none">—</span>;

/** The queues whose customers write to the connection. */
const queuesColumn = (text: TextIn<typeof connectionsText>): Column<Whatsapp> => ({
  id: 'queues',
  header: text.queues,
  isWideOnly: true,
  onPhone: 'hidden',
  cell: ({ queues: [first, ...more] }) =>
    first ? (
      <span className="cell-nowrap" title={[first, ...more].map(({ name }) => name).join(', ')}>
        {first.name} {more.length > 0 && <span className="cell-muted">+{more.length}</span>}
      </span>
    ) : (
      none
    ),
});

export function connectionColumns(text: TextIn<typeof connectionsText>, actions: Actions): Column<Whatsapp>[] {
  return [
    {
      id: 'name',
      header: text.name,
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: ({ name }) => name,
      under: ({ number, status }) =>
        number && (
          <>
            <span className="cell-nowrap">{formatPhone(number)}</span>
            {actions.pairedTwice.has(number) && status !== 'DISCONNECTED' && ` · ${text.pairedTwice}`}
          </>
        ),
    },
    { id: 'status', header: text.status, cell: (connection) => <ConnectionStatusBadge connection={connection} /> },
    queuesColumn(text),
    ...(actions.canAct
      ? [
          {
            id: 'session',
            header: text.session,
            onPhone: 'below' as const,
            cell: (connection: Whatsapp) => (
              <SessionActions
                connection={connection}
                onShowQr={() => actions.onShowQr(connection)}
                onDisconnect={() => actions.onDisconnect(connection)}
              />
            ),
          },
        ]
      : []),
    {
      id: 'updatedAt',
      header: text.updatedAt,
      isWideOnly: true,
      onPhone: 'hidden',
      sortBy: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <span className="cell-nowrap">{formatMoment(updatedAt)}</span>,
    },
    {
      id: 'default',
      header: text.default,
      phoneCell: ({ isDefault }) => isDefault && text.default,
      cell: ({ isDefault }) =>
        isDefault ? (
          <span role="img" aria-label={text.isDefault} title={text.isDefault} className="connection-default">
            <CheckIcon />
          </span>
        ) : (
          none
        ),
    },
    actionsColumn(text, {
      ...actions,
      nameOf: ({ name }) => name,
      mayChange: () => actions.canEdit,
      first: (connection) =>
        actions.canAct && actionsIn[connection.status].includes('disconnect')
          ? [
              {
                label: () => text.disconnect,
                icon: ConnectionIcon,
                isOnPhone: true,
                onSelect: () => actions.onDisconnect(connection),
              },
            ]
          : [],
    }),
  ];
}
