import { generatePath } from 'react-router-dom';
import { type ScreenEntry, screenEntries } from '../screens.ts';

export type MenuEntry = NonNullable<ScreenEntry['menu']> & Pick<ScreenEntry, 'right' | 'plan'> & { href: string };

/** The screens of the menu, in its order. */
export const menuEntries: readonly MenuEntry[] = screenEntries.flatMap(({ menu, path, right, plan }) =>
  menu ? [{ ...menu, href: generatePath(path), right, plan }] : [],
);
