import { useState } from 'react';
import { useCan } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConnectionIcon, PlusIcon, RefreshIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { connectionColumns } from './connection-columns.tsx';
import { ConnectionDialogs, type OpenConnectionDialog } from './connection-dialogs.tsx';
import './connections.css';
import { connectionsText } from './connections.text.ts';
import { PairedNotice } from './paired-notice.tsx';
import { numbersPairedTwice } from './paired-twice.ts';
import { useConnections } from './use-connections.ts';

export function ConnectionsScreen() {
  const text = useText(connectionsText);
  const can = useCan();
  const { data, error, isLoading, mutate } = useConnections();
  const [open, setOpen] = useState<OpenConnectionDialog>(null);
  const [pairedId, setPairedId] = useState<number | null>(null);
  const connections = data ?? [];
  const paired = connections.find(({ id, status }) => id === pairedId && status === 'CONNECTED');
  const add = can('connections-page:addConnection') && (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
      {text.add}
    </Button>
  );
  const restart = can('connections-page:actionButtons') && connections.length > 0 && (
    <Button icon={<RefreshIcon size={18} />} onClick={() => setOpen({ kind: 'restart' })}>
      {text.restart}
    </Button>
  );
  const columns = connectionColumns(text, {
    canAct: can('connections-page:actionButtons'),
    pairedTwice: numbersPairedTwice(connections),
    canEdit: can('connections-page:editOrDeleteConnection'),
    onShowQr: ({ id }) => setOpen({ kind: 'qr', id }),
    onDisconnect: ({ id }) => setOpen({ kind: 'disconnect', id }),
    onEdit: ({ id }) => setOpen({ kind: 'edit', id }),
    onRemove: ({ id }) => setOpen({ kind: 'remove', id }),
  });
  return (
    <Screen
      title={text.title}
      actions={
        <>
          {restart}
          {/* Drawn once the list is loaded: before that it could move away under a click. */}
          {connections.length > 0 && add}
        </>
      }
    >
      {paired && <PairedNotice connection={paired} />}
      {error && !data ? (
        <Failure isList error={error} onRetry={() => mutate()} />
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={connections}
          isLoading={isLoading}
          empty={
            <EmptyState
              icon={<ConnectionIcon size={26} />}
              title={text.emptyTitle}
              hint={text.emptyHint}
              action={add}
            />
          }
        />
      )}
      <ConnectionDialogs
        open={open}
        setOpen={setOpen}
        onPaired={({ id }) => setPairedId(id)}
        connections={connections}
      />
    </Screen>
  );
}
