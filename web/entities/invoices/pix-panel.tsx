import type { PixCharge } from '#shared/subscription/contract.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { formatCents } from '#web/ui/format/money.ts';
import { QrCode } from '#web/ui/format/qr-code.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { invoicesText } from './invoices.text.ts';

interface PixPanelProps {
  charge: PixCharge;
  /** `59:12`. */
  left: string;
  isExpired: boolean;
  isBusy: boolean;
  onRenew: () => unknown;
}

/** The QR code of a charge, the same code to copy, and how long it lasts. */
export function PixPanel({ charge, left, isExpired, isBusy, onRenew }: PixPanelProps) {
  const text = useText(invoicesText);
  const language = useLanguage();
  const code = charge.qrcode.qrcode;
  const copy = useCopyToClipboard();
  // A phone cannot point its camera at itself: there the code to copy comes first.
  const isPhone = useIsNarrow();
  const qr = (
    <div className="pix-qr" data-expired={isExpired}>
      <QrCode text={code} label={text.qrLabel} />
    </div>
  );
  return (
    <div className="pix flex wrap align-start">
      {!isPhone && qr}
      <div className="pix-side column gap-3">
        <p className="checkout-total">{formatCents(charge.cents, language)}</p>
        {isExpired ? (
          <>
            <p role="status">{text.expired}</p>
            <Button kind="primary" isBusy={isBusy} onClick={onRenew}>
              {text.renew}
            </Button>
          </>
        ) : (
          <>
            <p>{isPhone ? text.paste : text.scan}</p>
            <code className="pix-code framed small break-words" title={text.pixCode} data-testid="pix-code">
              {code}
            </code>
            <Button kind="primary" onClick={() => copy(code, text.copied)}>
              {text.copy}
            </Button>
            <p className="cell-muted">{text.expiresIn(left)}</p>
            <p className="cell-muted" role="status">
              {text.waiting}
            </p>
          </>
        )}
      </div>
      {isPhone && !isExpired && (
        <div className="pix-below column align-center gap-2">
          <p className="cell-muted">{text.scanFromAnother}</p>
          {qr}
        </div>
      )}
    </div>
  );
}

/** Shown for the moment until the app starts anew. */
export function PixPaidNotice({ message }: { message: string }) {
  return (
    <div className="pix-done column align-center gap-3 strong" role="status" data-testid="pix-done">
      <CheckIcon size={40} />
      {message}
    </div>
  );
}
