const storedAs = 'sideMenu';
/** Windows wider than this have room for the open menu: on most screens, and beside those with columns of their own (inbox, settings). */
export const openMenuMinWidths = { screen: 1200, columns: 1600 };
/** Narrower windows have no room for the open menu, a list and a conversation. */
export const menuMinWindowWidth = 960;

/** Keeps how the user left the menu, on this device. */
export function storeMenuOpen(isOpen: boolean): void {
  localStorage.setItem(storedAs, isOpen ? 'open' : 'folded');
}

/**
 * Whether the menu is open beside the screen: as the user left it, else by the company's setting, else by the room on
 * the screen. Never in a narrow window.
 */
export function isMenuOpenAtWidth(setting: string, width: number, screen: keyof typeof openMenuMinWidths): boolean {
  if (width < menuMinWindowWidth) return false;
  const state = localStorage.getItem(storedAs) ?? setting;
  return state === 'automatic' ? width > openMenuMinWidths[screen] : state === 'open';
}
