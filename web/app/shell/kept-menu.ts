const storedAs = 'sideMenu';
const openAbove = 1200;

/** Keeps how the user left the menu, on this device. */
export const keepMenu = (isOpen: boolean): void => localStorage.setItem(storedAs, isOpen ? 'open' : 'folded');

/** Whether the menu begins open: as the user left it, else by the company's setting, else by the room on the screen. */
export const beginsOpen = (setting: string, width: number): boolean => {
  const state = localStorage.getItem(storedAs) ?? setting;
  return state === 'automatic' ? width > openAbove : state === 'open';
};
