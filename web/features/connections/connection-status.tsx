import type { ConnectionStatus as Status } from '#shared/whatsapp/causes.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { causeTexts, scanQrCodeText, statusTexts } from '#web/entities/connections/status.text.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';

const kinds = {
  OPENING: 'neutral',
  qrcode: 'warn',
  PAIRING: 'warn',
  CONNECTED: 'ok',
  TIMEOUT: 'warn',
  DISCONNECTED: 'bad',
} as const satisfies Record<Status, string>;

/** The state of a connection; if it is disconnected, also why and what to do. */
export function ConnectionStatusBadge({ connection }: { connection: Pick<Whatsapp, 'status' | 'cause'> }) {
  const language = useLanguage();
  const { status, cause } = connection;
  const why = status !== 'CONNECTED' && cause ? causeTexts[cause] : null;
  return (
    <span className="cell-lines" data-testid="connection-status" data-status={status}>
      <Badge kind={kinds[status]}>{statusTexts[status][language]}</Badge>
      {why && (
        <span className="cell-muted">
          {why.cause[language]} {(status === 'qrcode' ? scanQrCodeText : why.next)[language]}
        </span>
      )}
    </span>
  );
}
