import { generatePath } from 'react-router-dom';
import { type Screen, screens } from '../screens.ts';

export type MenuEntry = NonNullable<Screen['menu']> & Pick<Screen, 'right' | 'plan'> & { href: string };

/** The screens of the menu, in its order. */
export const menuEntries: readonly MenuEntry[] = screens.flatMap(({ menu, path, right, plan }) =>
  menu ? [{ ...menu, href: generatePath(path), right, plan }] : [],
);
