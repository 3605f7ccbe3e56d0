import { useState } from 'react';
import { invoices } from '#shared/invoices/contract.ts';
import { productName } from '#shared/product-name.ts';
import { settings } from '#shared/settings/contract.ts';
import { call } from '#web/api/client.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { saveFile } from '#web/ui/lists/save-file.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { documentText } from './document.text.ts';

interface PdfButtonProps {
  invoiceId: number;
  /** Its name for screen readers, and its tooltip. */
  label: string;
  /** The company of the invoice, for platform operators. */
  companyId?: number;
}

/** Downloads an invoice, or its receipt once it is paid. The library for it is loaded with the first click. */
export function PdfButton({ invoiceId, label, companyId }: PdfButtonProps) {
  const text = useText(documentText);
  const language = useLanguage();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const query = companyId === undefined ? {} : { companyId };
      const [{ invoicePdf }, { logoImage }, document, { value }] = await Promise.all([
        import('./invoice-pdf.ts'),
        import('./logo-image.ts'),
        call(invoices.document, { params: { invoiceId }, query }),
        call(settings.platformName),
      ]);
      const written = { document, text, language, platform: value || productName };
      const pdf = invoicePdf({ ...written, logo: await logoImage() });
      const name = document.invoice.status === 'paid' ? text.receiptFile : text.invoiceFile;
      saveFile(name(invoiceId), [pdf], 'application/pdf');
    } catch (thrown) {
      toast.error(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  const icon = isBusy ? <span className="spinner" /> : <DownloadIcon size={18} />;
  return (
    <IconButton
      className="pdf-button"
      label={label}
      icon={icon}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void download()}
    />
  );
}
