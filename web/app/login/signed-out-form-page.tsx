import type { ReactNode } from 'react';
import { InstallationLogo } from '#web/entities/logos/logo.tsx';
import { useFocusInvalidField } from '#web/ui/forms/use-wrong-field.ts';
import { LanguageMenu } from '../language-menu.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import './signed-out-form-page.css';

interface EntranceProps {
  /** The destination whose logo is shown. */
  logo?: 'login' | 'signup';
  /** Undefined while it is loaded: its line is kept free. */
  title: string | undefined;
  subtitle: string;
  onSubmit: () => unknown;
  /** Links to the other pages for users who are not signed in. */
  links?: ReactNode;
  children: ReactNode;
}

/** A form for users who are not signed in, alone on its page. */
export function SignedOutFormPage({ logo = 'login', title, subtitle, onSubmit, links, children }: EntranceProps) {
  const wrongField = useFocusInvalidField<HTMLFormElement>();
  return (
    <main className="entrance centered">
      <div className="entrance-tools">
        <ThemeToggle />
        <LanguageMenu />
      </div>
      <form
        className="entrance-form column gap-4"
        noValidate
        {...wrongField}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <InstallationLogo destination={logo} size={48} />
        <h1>{title ?? '\u00a0'}</h1>
        <p className="entrance-subtitle">{subtitle}</p>
        {children}
        {links && <div className="entrance-links column align-center">{links}</div>}
      </form>
    </main>
  );
}
