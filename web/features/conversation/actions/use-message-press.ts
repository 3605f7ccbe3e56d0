import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { useMessageActions } from './message-actions.ts';

const longPressMs = 450;
/** A finger always moves a little. */
const tremblePx = 10;

/** Links, files and freshly selected text keep the browser's own menu. */
const isBrowsers = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, img, video, input') !== null) || getSelection()?.type === 'Range';

/** Opens a message's menu on right click, the menu key or a long press. */
export function useMessagePress(message: Message) {
  const { open } = useMessageActions();
  const pressed = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latest = useRef(message);
  latest.current = message;
  useEffect(() => () => clearTimeout(pressed.current?.timer), []);
  return useMemo(() => {
    const release = () => {
      clearTimeout(pressed.current?.timer);
      pressed.current = null;
    };
    return {
      onContextMenu: (event: MouseEvent) => {
        if (isBrowsers(event.target)) return;
        event.preventDefault();
        release();
        // The menu key has no pointer position.
        const isPointed = event.clientX > 0 || event.clientY > 0;
        open(latest.current, isPointed ? { x: event.clientX, y: event.clientY } : (event.currentTarget as HTMLElement));
      },
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        if (pointerType !== 'touch') return;
        const timer = setTimeout(() => open(latest.current, { x, y }), longPressMs);
        pressed.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const start = pressed.current;
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > tremblePx) release();
      },
      onPointerUp: release,
      onPointerCancel: release,
    };
  }, [open]);
}
