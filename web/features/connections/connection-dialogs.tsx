import { useRef } from 'react';
import { type Whatsapp, whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { connectionsText } from './connections.text.ts';
import { QrDialog } from './qr-dialog.tsx';

/** The dialog open over the list. Connections are kept by id, so that the dialog shows their current state. */
export type OpenConnectionDialog =
  | { kind: 'add' | 'restart' }
  | { kind: 'edit' | 'remove' | 'qr' | 'disconnect'; id: number }
  | null;

interface ConnectionDialogsProps {
  open: OpenConnectionDialog;
  setOpen: (open: OpenConnectionDialog) => void;
  onPaired: (connection: Whatsapp) => void;
  connections: readonly Whatsapp[];
}

function RestartDialog({ onClose }: { onClose: () => void }) {
  const text = useText(connectionsText);
  const restart = useCommand(whatsapp.restart, { changes: [whatsapp.list] });
  return (
    <ConfirmDialog
      title={text.restartTitle}
      message={text.restartMessage}
      confirm={text.restartConfirm}
      onClose={onClose}
      onConfirm={() => {
        toast.warning(text.restarting);
        return restart.run();
      }}
    />
  );
}

function RemoveDialog({ connection, onClose }: { connection: Whatsapp; onClose: () => void }) {
  const text = useText(connectionsText);
  const remove = useCommand(whatsapp.remove, { changes: [whatsapp.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(connection.name)}
      message={text.removeMessage}
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { whatsappId: connection.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

function DisconnectDialog({ connection, onClose }: { connection: Whatsapp; onClose: () => void }) {
  const text = useText(connectionsText);
  const disconnect = useCommand(whatsappSession.disconnect, { changes: [whatsapp.list] });
  return (
    <ConfirmDialog
      title={text.disconnectTitle(connection.name)}
      message={text.disconnectMessage}
      confirm={text.disconnect}
      isDanger
      onClose={onClose}
      onConfirm={() => disconnect.run({ params: { whatsappId: connection.id } })}
    />
  );
}

export function ConnectionDialogs({ open, setOpen, onPaired, connections }: ConnectionDialogsProps) {
  const close = () => setOpen(null);
  const edited = useRef<Whatsapp>(undefined);
  if (open?.kind === 'add') {
    // After adding a connection, the next step is to link its phone.
    return <ConnectionDialog onClose={close} onSaved={({ id }) => setOpen({ kind: 'qr', id })} />;
  }
  if (open?.kind === 'restart') return <RestartDialog onClose={close} />;
  const connection = connections.find(({ id }) => open && 'id' in open && id === open.id);
  if (open?.kind === 'edit') {
    // The connection was deleted while it was being edited: the form stays open, and saving shows the error.
    if (connection) edited.current = connection;
    if (edited.current?.id !== open.id) return null;
    return <ConnectionDialog connection={edited.current} onClose={close} onSaved={close} />;
  }
  if (!open || !connection) return null;
  if (open.kind === 'remove') return <RemoveDialog connection={connection} onClose={close} />;
  if (open.kind === 'disconnect') return <DisconnectDialog connection={connection} onClose={close} />;
  return <QrDialog connection={connection} onPaired={() => onPaired(connection)} onClose={close} />;
}
