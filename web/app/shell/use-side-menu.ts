import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsNarrow } from '#web/ui/use-width.ts';

const openAbove = 1200;

/** The side menu: beside the screen where there is room, over it on a phone, where choosing an entry closes it. */
export const useSideMenu = () => {
  const isTemporary = useIsNarrow();
  const [isOpen, setOpen] = useState(() => innerWidth > openAbove);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what closes it
  useEffect(() => {
    if (isTemporary) setOpen(false);
  }, [isTemporary, pathname]);
  return { isTemporary, isOpen, toggle: () => setOpen((open) => !open), close: () => setOpen(false) };
};
