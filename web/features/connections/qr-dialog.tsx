import { useEffect } from 'react';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { qrText } from './qr.text.ts';
import { QrPanel } from './qr-panel.tsx';

/** Milliseconds: long enough to be seen, short enough not to be in the way. */
const showSuccessFor = 1500;

interface QrDialogProps {
  connection: Whatsapp;
  onPaired: () => void;
  onClose: () => void;
}

/** Links a phone, and closes once it is connected. */
export function QrDialog({ connection, onPaired, onClose }: QrDialogProps) {
  const text = useText(qrText);
  const isConnected = connection.status === 'CONNECTED';
  useEffect(() => {
    if (!isConnected) return;
    const timer = setTimeout(() => {
      onPaired();
      onClose();
    }, showSuccessFor);
    return () => clearTimeout(timer);
  }, [isConnected, onPaired, onClose]);
  return (
    <Dialog title={text.title(connection.name)} isWide onClose={onClose}>
      <QrPanel connection={connection} />
    </Dialog>
  );
}
