import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { BackIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { InTitleSlot } from '#web/ui/layout/page-title.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { shellText } from '../shell/shell.text.ts';
import './settings-area.css';
import { isAddressWithinEntry, keepSettingsScreen, useSettingsEntries } from './settings-entries.ts';
import { SettingsNav } from './settings-nav.tsx';

/** The frame around what an administrator sets once: its screens have one list, which phones show as a page of its own. */
export function SettingsArea() {
  const text = useText(shellText);
  const isPhone = useIsNarrow();
  const entries = useSettingsEntries();
  const { pathname } = useLocation();
  const shown = entries.find((entry) => isAddressWithinEntry(pathname, entry))?.href;
  useEffect(() => {
    if (shown) keepSettingsScreen(shown);
  }, [shown]);
  const hasList = entries.length > 1;
  return (
    <div className="settings-area">
      {hasList && !isPhone && <SettingsNav className="settings-nav faded-ends" />}
      {hasList && isPhone && (
        <InTitleSlot>
          <Link to={appPaths.settingsArea.href()} className="icon-button settings-back" aria-label={text.settingsArea}>
            <BackIcon />
          </Link>
        </InTitleSlot>
      )}
      <Suspense fallback={<SkeletonRows />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
