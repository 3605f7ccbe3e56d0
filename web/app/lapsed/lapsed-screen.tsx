import { useState } from 'react';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { InvoiceTable } from '#web/entities/invoices/invoice-table.tsx';
import { PayDialog } from '#web/entities/invoices/pay-dialog.tsx';
import { useInvoices } from '#web/entities/invoices/use-invoices.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LogoutIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import '../full-page.css';
import { useSessionOfShell } from '../shell/use-own-session.ts';
import { lapsedText } from './lapsed.text.ts';

/** All that a company without access reaches: its invoices and their payment. */
export function LapsedScreen() {
  const text = useText(lapsedText);
  const { company } = useUser();
  const list = useInvoices('');
  const [paying, setPaying] = useState<Invoice | null>(null);
  useSessionOfShell();
  return (
    <main className="lapsed">
      <Screen
        title={text.title(formatDay(company.dueDate ?? ''))}
        actions={
          <Button icon={<LogoutIcon size={18} />} onClick={signOut}>
            {text.logout}
          </Button>
        }
      >
        <p>{text.hint}</p>
        <InvoiceTable list={list} onPay={setPaying} />
        {paying && <PayDialog invoice={paying} onClose={() => setPaying(null)} />}
      </Screen>
    </main>
  );
}
