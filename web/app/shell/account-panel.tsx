import type { ReactNode } from 'react';
import { version } from '#shared/auth/contract.ts';
import { signOut } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { revalidateShown } from '#web/api/shown.ts';
import { useResource } from '#web/api/use-resource.ts';
import { VolumeControl } from '#web/features/notifications/volume-control.tsx';
import { LogoutIcon, RefreshIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { chooseLanguage, languages } from '#web/ui/language/language.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { appText } from '../app.text.ts';
import { languageNames } from '../language-menu.tsx';
import './account-panel.css';
import { Greeting } from './greeting.tsx';
import { shellText } from './shell.text.ts';

interface Choice {
  text: string;
  isChosen: boolean;
  choose: () => void;
}

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <fieldset className="account-choices">
      <legend className="visually-hidden">{name}</legend>
      {choices.map(({ text, isChosen, choose }) => (
        <button key={text} type="button" aria-pressed={isChosen} onClick={choose}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** The preferences of this browser: the theme, the language and the volume of notifications. */
function Preferences() {
  const text = useText(appText);
  const [mode, setMode] = useColorMode();
  const current = useLanguage();
  return (
    <div className="account-preferences">
      <Choices
        name={text.themeChoice}
        choices={(['light', 'dark'] as const).map((one) => ({
          text: one === 'light' ? text.lightTheme : text.darkTheme,
          isChosen: one === mode,
          choose: () => setMode(one),
        }))}
      />
      <Choices
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

interface EntryProps {
  icon: ReactNode;
  text: string;
  onSelect: () => void;
}

function Entry({ icon, text, onSelect }: EntryProps) {
  return (
    <button type="button" className="menu-item" onClick={onSelect}>
      {icon}
      {text}
    </button>
  );
}

/** The account menu: the greeting, the preferences, and what concerns the session. */
export default function AccountPanel({ close, onProfile }: { close: () => void; onProfile: () => void }) {
  const text = useText(shellText);
  const { email } = useUser();
  const { data } = useResource(version.show);
  const then = (act: () => unknown) => () => {
    close();
    void act();
  };
  return (
    <>
      <div className="menu-head">
        <Greeting />
        <span>{email}</span>
      </div>
      <Preferences />
      <Entry icon={<RefreshIcon />} text={text.refresh} onSelect={then(() => revalidateShown())} />
      <Entry icon={<UserIcon />} text={text.profile} onSelect={then(onProfile)} />
      <Entry icon={<LogoutIcon />} text={text.logout} onSelect={then(signOut)} />
      <footer className="account-versions">
        {text.versions(import.meta.env.VITE_APP_VERSION, data?.version ?? '…')}
      </footer>
    </>
  );
}
