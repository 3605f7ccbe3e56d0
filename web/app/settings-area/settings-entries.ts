import { type MenuEntry, menuEntries } from '../shell/menu-entries.ts';
import { useMayOpenScreen } from '../use-may-open.ts';

const storedAs = 'settingsScreen';

/** The screens of the settings area that this user may open. */
export function useSettingsEntries(): readonly MenuEntry[] {
  const mayOpen = useMayOpenScreen();
  return menuEntries.filter((entry) => entry.section === 'settings' && mayOpen(entry));
}

/** Whether an address is that of an entry, or below it. */
export function isAddressWithinEntry(pathname: string, { href }: Pick<MenuEntry, 'href'>): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** Remembers on this device which screen of the area was shown last. */
export function keepSettingsScreen(href: string): void {
  localStorage.setItem(storedAs, href);
}

/** The screen with which the area opens: the last one, or the first if that may not be opened any more. */
export function firstSettingsScreen(entries: readonly MenuEntry[]): string | undefined {
  const last = localStorage.getItem(storedAs);
  return (entries.find(({ href }) => href === last) ?? entries[0])?.href;
}
