import { type RefObject, useEffect, useRef } from 'react';

interface Press {
  x: number;
  y: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Where the pointer was last pressed. */
let lastPress: Press | null = null;
const notePress = ({ clientX, clientY }: PointerEvent) => {
  lastPress = { x: clientX, y: clientY, at: Date.now() };
};
addEventListener('pointerdown', notePress, true);
/** A key or the browser's history opened what opens next. */
const forgetPress = () => {
  lastPress = null;
};
addEventListener('keydown', forgetPress, true);
addEventListener('popstate', forgetPress);

/** A second click this soon after the conversation opened, and this near, belongs to the click that opened it (ms, pixels). */
const gestureMs = 500;
const gesturePixels = 12;
/** A press opens a conversation within this time (ms), the answer of the server included; an older one did not open it. */
const openingMs = 1000;

/**
 * The element of a conversation, which ignores the second click of the double click that opened it: *Finalizar* leads on to the next one, whose own
 * *Finalizar* is then under the pointer. Keys are never ignored.
 */
export function useOneActEachGesture<Pane extends HTMLElement>(): RefObject<Pane | null> {
  const pane = useRef<Pane>(null);
  useEffect(() => {
    const [element, opener, openedAt] = [pane.current, lastPress, Date.now()];
    if (!element || !opener || openedAt - opener.at > openingMs) return;
    const onClick = (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      const isLater = Date.now() - openedAt > gestureMs;
      const isElsewhere = Math.hypot(event.clientX - opener.x, event.clientY - opener.y) > gesturePixels;
      if (isByKey || isLater || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('click', onClick, true);
    return () => element.removeEventListener('click', onClick, true);
  }, []);
  return pane;
}
