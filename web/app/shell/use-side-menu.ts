import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { appPaths } from '#web/paths.ts';
import { useIsNarrow, useMinWidth } from '#web/ui/layout/use-width.ts';
import { isAddressWithinEntry, useSettingsEntries } from '../settings-area/settings-entries.ts';
import { isMenuOpenAtWidth, menuMinWindowWidth, openMenuMinWidths, storeMenuOpen } from './kept-menu.ts';

/**
 * The side menu. A rail beside the screen, or the open menu where there is room, as the user left it or by the company's
 * setting; over the screen in narrow windows, where choosing an entry closes it. A window that changes its width shows
 * what a fresh load at that width would.
 */
export function useSideMenu() {
  const isPhone = useIsNarrow();
  const hasRoom = useMinWidth(menuMinWindowWidth);
  const isWide = useMinWidth(openMenuMinWidths.screen + 1);
  const isVeryWide = useMinWidth(openMenuMinWidths.columns + 1);
  const setting = useSetting('sideMenu');
  const { pathname } = useLocation();
  const settings = useSettingsEntries();
  const hasColumns =
    pathname.startsWith(appPaths.tickets.href()) || settings.some((entry) => isAddressWithinEntry(pathname, entry));
  const screen = hasColumns ? 'columns' : 'screen';
  const [isOpen, setOpen] = useState(() => isMenuOpenAtWidth(setting, innerWidth, screen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths are what changes it
  useEffect(
    () => setOpen(isMenuOpenAtWidth(setting, innerWidth, screen)),
    [setting, hasRoom, isWide, isVeryWide, screen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => {
    if (!hasRoom) setOpen(false);
  }, [hasRoom, pathname]);
  const toggle = () => {
    if (hasRoom) storeMenuOpen(!isOpen);
    setOpen(!isOpen);
  };
  return { isPhone, isOver: !hasRoom, isOpen, toggle, close: () => setOpen(false) };
}
