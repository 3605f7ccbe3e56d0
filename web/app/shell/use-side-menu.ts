import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { useIsNarrow } from '#web/ui/use-width.ts';
import { beginsOpen, keepMenu } from './kept-menu.ts';

/**
 * The side menu. Beside the screen where there is room, as the user left it or by the company's setting; over the
 * screen on a phone, where choosing an entry closes it.
 */
export const useSideMenu = () => {
  const isTemporary = useIsNarrow();
  const setting = useSetting('sideMenu');
  const [isOpen, setOpen] = useState(() => beginsOpen(setting, innerWidth));
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => {
    if (isTemporary) setOpen(false);
  }, [isTemporary, pathname]);
  const toggle = () => {
    if (!isTemporary) keepMenu(!isOpen);
    setOpen(!isOpen);
  };
  return { isTemporary, isOpen, toggle, close: () => setOpen(false) };
};
