import { type Whatsapp, whatsapp, whatsappSession } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon, CopyIcon, QrIcon } from '#web/ui/buttons/icons.tsx';
import { QrCode } from '#web/ui/format/qr-code.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { ConnectionStatusBadge } from './connection-status.tsx';
import { connectionsText } from './connections.text.ts';
import { linkPhoneAddress, simulatedPhonesPage } from './phones-page.ts';
import './qr.css';
import { qrText } from './qr.text.ts';

function Waiting({ text }: { text: string }) {
  return (
    <div className="qr-place waiting" role="status">
      <span className="spinner" />
      {text}
    </div>
  );
}

function Code({ code }: { code: string }) {
  const text = useText(qrText);
  const phones = simulatedPhonesPage();
  const copy = useCopyToClipboard();
  return (
    <>
      <div className="qr-place">
        <QrCode text={code} label={text.code} />
        <span className="visually-hidden" data-testid="qr-text" aria-hidden="true">
          {code}
        </span>
      </div>
      <div className="qr-steps column align-start gap-4">
        <ol className="column gap-3">
          <li>{text.step1}</li>
          <li>{text.step2}</li>
          <li>{text.step3}</li>
        </ol>
        <p className="cell-muted">{text.renews}</p>
        {phones && (
          <a className="row" href={linkPhoneAddress(phones, code)} target="_blank" rel="noreferrer">
            {text.testPhones}
          </a>
        )}
        <Button icon={<CopyIcon size={18} />} onClick={() => copy(code, text.copied)}>
          {text.copy}
        </Button>
      </div>
    </>
  );
}

/** The connection closed before it was linked: shows why, with a button for a new code. */
function Away({ connection }: { connection: Whatsapp }) {
  const text = useText(connectionsText);
  const newQr = useCommand(whatsappSession.newQr, { changes: [whatsapp.list] });
  return (
    <div className="qr-away column align-start gap-4">
      <ConnectionStatusBadge connection={connection} />
      <ErrorNotice error={newQr.error} />
      <Button
        kind="primary"
        icon={<QrIcon size={18} />}
        isBusy={newQr.isRunning}
        onClick={() => newQr.run({ params: { whatsappId: connection.id } })}
      >
        {text.newQr}
      </Button>
    </div>
  );
}

/** Guides through linking a phone and follows the session live. */
export function QrPanel({ connection }: { connection: Whatsapp }) {
  const text = useText(qrText);
  const { status, qrcode } = connection;
  const content = () => {
    if (status === 'CONNECTED') {
      return (
        <div className="qr-place success" role="status">
          <CheckIcon size={56} />
          {text.connected}
        </div>
      );
    }
    if (status === 'qrcode' && qrcode) return <Code code={qrcode} />;
    if (status === 'PAIRING') return <Waiting text={text.pairing} />;
    if (status === 'DISCONNECTED') return <Away connection={connection} />;
    return <Waiting text={text.preparing} />;
  };
  return <div className="qr-dialog row wrap">{content()}</div>;
}
