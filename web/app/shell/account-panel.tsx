import type { ReactNode } from 'react';
import { version } from '#shared/auth/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';
import { chooseLanguage, languages } from '#web/ui/language/language.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { languageNames } from '../language-names.ts';
import { PreferenceChoices } from './account-choices.tsx';
import './account-panel.css';
import { accountPanelText } from './account-panel.text.ts';
import { AvailabilityMenu } from './availability.tsx';
import { Greeting } from './greeting.tsx';

/** An entry of the menu. */
export interface AccountAction {
  text: string;
  icon: ReactNode;
  run: () => unknown;
}

/** The preferences of this browser: the theme, the language and the volume of notifications. */
function Preferences() {
  const text = useText(accountPanelText);
  const [mode, setMode] = useColorMode();
  const current = useLanguage();
  return (
    <div className="account-preferences column gap-2">
      <PreferenceChoices
        name={text.theme}
        choices={(['light', 'dark'] as const).map((one) => ({
          text: one === 'light' ? text.light : text.dark,
          isChosen: one === mode,
          choose: () => setMode(one),
        }))}
      />
      <PreferenceChoices
        name={text.language}
        choices={languages.map((language) => ({
          text: languageNames[language],
          isChosen: language === current,
          choose: () => chooseLanguage(language),
        }))}
      />
      <VolumeControl />
    </div>
  );
}

/** The account menu: the greeting, the preferences, and the actions of the account. */
export default function AccountPanel({ actions, close }: { actions: readonly AccountAction[]; close: () => void }) {
  const text = useText(accountPanelText);
  const { email } = useUser();
  const { data } = useResource(version.show);
  return (
    <>
      <div className="menu-head">
        <Greeting />
        <span>{email}</span>
      </div>
      <AvailabilityMenu />
      <Preferences />
      {actions.map(({ icon, text: name, run }) => (
        <button
          key={name}
          type="button"
          className="menu-item"
          onClick={() => {
            close();
            void run();
          }}
        >
          {icon}
          {name}
        </button>
      ))}
      <p className="account-versions meta">{text.versions(import.meta.env.VITE_APP_VERSION, data?.version ?? '…')}</p>
    </>
  );
}
