import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The pointer crosses the rail on its way to the list more often than it means the menu. */
const hoverMs = 150;

/**
 * Opens the rail over the screen while the mouse rests on it or the keyboard is in it; choosing an entry folds it. The mouse
 * must have moved there: a screen that appears under a resting pointer, or an entry that was just chosen, opens nothing.
 */
export function useMenuPeek() {
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Until the pointer leaves. */
  const isChosen = useRef(false);
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setPeeking(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isPeeking,
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse' && !isChosen.current) timer.current ??= setTimeout(() => setPeeking(true), hoverMs);
      },
      onPointerLeave: () => {
        isChosen.current = false;
        end();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setPeeking(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) end();
      },
      onClick: ({ target }: MouseEvent) => {
        if (!(target instanceof Element && target.closest('a'))) return;
        isChosen.current = true;
        end();
      },
    },
  };
}
