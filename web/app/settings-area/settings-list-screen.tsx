import { Navigate } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { shellText } from '../shell/shell.text.ts';
import './settings-area.css';
import { firstSettingsScreen, useSettingsEntries } from './settings-entries.ts';
import { SettingsNav } from './settings-nav.tsx';

/** The list of the settings as a page of phones. Wider windows show the list beside a screen. */
export function SettingsListScreen() {
  const text = useText(shellText);
  const isPhone = useIsNarrow();
  const entries = useSettingsEntries();
  const first = firstSettingsScreen(entries);
  if (!first || !isPhone) return <Navigate to={first ?? appPaths.home.href()} replace />;
  return (
    <Screen title={text.settingsArea}>
      <SettingsNav className="settings-page" />
    </Screen>
  );
}
