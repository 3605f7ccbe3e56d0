import { type ReactNode, useState } from 'react';
import type { ConnectionStatus } from '#shared/whatsapp/causes.ts';
import { type Whatsapp, whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QrIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { connectionsText } from './connections.text.ts';

type Action = 'qr' | 'tryAgain' | 'newQr' | 'disconnect' | 'connecting';

/** The actions available in each state of a session. */
export const actionsIn: Record<ConnectionStatus, readonly Action[]> = {
  qrcode: ['qr'],
  DISCONNECTED: ['tryAgain', 'newQr'],
  CONNECTED: ['disconnect'],
  PAIRING: ['disconnect'],
  TIMEOUT: ['disconnect'],
  OPENING: ['connecting'],
};

interface SessionActionsProps {
  connection: Whatsapp;
  onShowQr: () => void;
  onDisconnect: () => void;
}

export function SessionActions({ connection, onShowQr, onDisconnect }: SessionActionsProps) {
  const text = useText(connectionsText);
  const changes = { changes: [whatsapp.list] };
  const start = useCommand(whatsappSession.start, changes);
  const newQr = useCommand(whatsappSession.newQr, changes);
  const [asked, setAsked] = useState<Action | null>(null);
  const input = { params: { whatsappId: connection.id } };
  const askFor = (action: Action, run: () => Promise<{ ok: boolean }>) => async () => {
    setAsked(action);
    const { ok } = await run();
    if (ok && action === 'newQr') onShowQr();
  };
  const buttons: Record<Action, () => ReactNode> = {
    qr: () => (
      <Button kind="primary" icon={<QrIcon size={18} />} onClick={onShowQr}>
        {text.showQr}
      </Button>
    ),
    tryAgain: () => (
      <Button isBusy={start.isRunning} onClick={askFor('tryAgain', () => start.run(input))}>
        {text.tryAgain}
      </Button>
    ),
    newQr: () => (
      <Button isBusy={newQr.isRunning} onClick={askFor('newQr', () => newQr.run(input))}>
        {text.newQr}
      </Button>
    ),
    disconnect: () => <Button onClick={onDisconnect}>{text.disconnect}</Button>,
    connecting: () => <Button isBusy>{text.connecting}</Button>,
  };
  return (
    <span className="cell-lines">
      <span className="cell-row session-acts">
        {actionsIn[connection.status].map((action) => (
          <span key={action} className={`session-${action}`}>
            {buttons[action]()}
          </span>
        ))}
      </span>
      <ErrorNotice error={asked === 'tryAgain' ? start.error : newQr.error} />
    </span>
  );
}
