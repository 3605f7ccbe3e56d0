import { useState } from 'react';
import type { Invoice } from '#shared/invoices/invoice.ts';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { PayDialog } from '#web/entities/invoices/pay-dialog.tsx';
import { InstallationLogo } from '#web/entities/logos/logo.tsx';
import { usePlatformName } from '#web/entities/platform/use-platform-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon, LogoutIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { LanguageMenu } from '../language-menu.tsx';
import '../login/signed-out-form-page.css';
import { useSessionOfShell } from '../shell/use-own-session.ts';
import { ThemeToggle } from '../theme-toggle.tsx';
import './lapsed.css';
import { lapsedText } from './lapsed.text.ts';
import { LapsedInvoices } from './lapsed-invoices.tsx';

/** All that a company without access reaches: what happened, its invoices and their payment, and what stays safe. */
export function LapsedScreen() {
  const text = useText(lapsedText);
  const { company } = useUser();
  const platform = usePlatformName();
  const [paying, setPaying] = useState<Invoice | null>(null);
  useSessionOfShell();
  return (
    <main className="lapsed entrance centered">
      <div className="entrance-tools">
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <section className="entrance-form column gap-4">
        <header className="lapsed-head row gap-3">
          <InstallationLogo destination="login" size={40} />
          <span className="muted break-words grow">{company.name}</span>
        </header>
        <h1>{text.title(formatDay(company.dueDate ?? ''))}</h1>
        <p className="entrance-subtitle">{text.hint}</p>
        <LapsedInvoices onPay={setPaying} />
        <ul className="lapsed-safe column gap-2" aria-label={text.whatStays}>
          {[text.messagesArrive, text.allIsKept, text.teamReturns].map((line) => (
            <li className="flex align-start gap-2" key={line}>
              <CheckIcon size={18} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <footer className="lapsed-foot row wrap gap-2">
          <span className="cell-muted small grow">{platform && text.support(platform)}</span>
          <Button kind="quiet" icon={<LogoutIcon size={18} />} onClick={signOut}>
            {text.logout}
          </Button>
        </footer>
      </section>
      {paying && <PayDialog startsAtReview invoice={paying} onClose={() => setPaying(null)} />}
    </main>
  );
}
