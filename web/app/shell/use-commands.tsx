import { useNavigate } from 'react-router-dom';
import { signOut } from '#web/api/client.ts';
import { revalidateShownData } from '#web/api/shown.ts';
import type { BarCommand } from '#web/features/search/entries.ts';
import { LogoutIcon, MoonIcon, RefreshIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useColorMode } from '#web/ui/theme/color-mode.ts';
import { appText } from '../app.text.ts';
import { useMayOpenScreen } from '../use-may-open.ts';
import { menuEntries } from './menu-entries.ts';
import { shellText } from './shell.text.ts';

/** The fixed entries of the command bar: the screens of the menu and the actions of the top bar. */
export function useMenuCommands(onProfile: () => void): BarCommand[] {
  const text = useText(shellText);
  const app = useText(appText);
  const navigate = useNavigate();
  const mayOpen = useMayOpenScreen();
  const [mode, setMode] = useColorMode();
  const screens = menuEntries.filter(mayOpen).map(({ href, text: name, icon: Icon }): BarCommand => {
    return { id: href, kind: 'screen', text: text[name], icon: <Icon />, run: () => void navigate(href) };
  });
  const action = (id: string, words: string, icon: BarCommand['icon'], run: () => void): BarCommand => {
    return { id, kind: 'action', text: words, icon, run };
  };
  return [
    ...screens,
    action('theme', app.theme, <MoonIcon />, () => setMode(mode === 'dark' ? 'light' : 'dark')),
    action('refresh', text.refresh, <RefreshIcon />, () => revalidateShownData()),
    action('profile', text.profile, <UserIcon />, onProfile),
    action('logout', text.logout, <LogoutIcon />, signOut),
  ];
}
