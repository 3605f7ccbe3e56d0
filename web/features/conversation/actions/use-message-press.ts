import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { useMessageActions } from './message-actions.ts';

const longPressMs = 450;
/** A finger always moves a little. */
const tremblePx = 10;
/** A bubble that is pulled this far answers; it follows the finger a little further. */
const replyPx = 56;
const furthestPx = 72;
/** A swipe from the edge is the browser's: it goes back. */
const edgePx = 24;

interface Press {
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  /** The bubble, once it is being pulled; it cannot be where something in it moves sideways. */
  bubble: HTMLElement;
  canPull: boolean;
  isPulled: boolean;
}

/** Links, files and freshly selected text keep the browser's own menu. */
const isBrowsers = (target: EventTarget): boolean =>
  (target instanceof Element && target.closest('a, img, video, input') !== null) || getSelection()?.type === 'Range';

const movesSideways = (target: EventTarget): boolean => target instanceof Element && target.closest('input') !== null;

/** Draws how far the bubble is pulled; none puts it back. */
const draw = (bubble: HTMLElement, by: number): void => {
  bubble.style.translate = by > 0 ? `${by}px` : '';
  bubble.dataset.pulled = by >= replyPx ? 'far' : by > 0 ? 'near' : '';
};

/**
 * Opens a message's menu on right click, the menu key or a long press; a swipe to the right answers it. The style sheet
 * leaves the finger's vertical moves to the browser, which scrolls.
 */
export function useMessagePress(message: Message, onReply: ((message: Message) => void) | null) {
  const { open } = useMessageActions();
  const pressed = useRef<Press | null>(null);
  const latest = useRef({ message, onReply });
  latest.current = { message, onReply };
  useEffect(() => () => clearTimeout(pressed.current?.timer), []);
  return useMemo(() => {
    const release = () => {
      const press = pressed.current;
      if (!press) return;
      clearTimeout(press.timer);
      if (press.isPulled) draw(press.bubble, 0);
      pressed.current = null;
    };
    const pull = (press: Press, across: number) => {
      clearTimeout(press.timer);
      press.isPulled = true;
      draw(press.bubble, Math.min(across, furthestPx));
    };
    return {
      onContextMenu: (event: MouseEvent) => {
        // A finger that rests on a picture or link means the message.
        if (!pressed.current && isBrowsers(event.target)) return;
        event.preventDefault();
        if (pressed.current) return;
        // The menu key has no pointer position.
        const isPointed = event.clientX > 0 || event.clientY > 0;
        const at = isPointed ? { x: event.clientX, y: event.clientY } : (event.currentTarget as HTMLElement);
        open(latest.current.message, at);
      },
      onPointerDown: ({ pointerType, clientX: x, clientY: y, target, currentTarget }: PointerEvent) => {
        if (pointerType !== 'touch') return;
        const timer = setTimeout(() => {
          if (pressed.current) pressed.current.canPull = false;
          open(latest.current.message, { x, y });
        }, longPressMs);
        const canPull = latest.current.onReply !== null && x > edgePx && !movesSideways(target);
        pressed.current = { x, y, timer, bubble: currentTarget as HTMLElement, canPull, isPulled: false };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const press = pressed.current;
        if (!press) return;
        const [across, down] = [clientX - press.x, clientY - press.y];
        if (press.isPulled) return draw(press.bubble, Math.min(across, furthestPx));
        if (Math.hypot(across, down) <= tremblePx) return;
        if (press.canPull && across > Math.abs(down)) pull(press, across);
        else release();
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const press = pressed.current;
        release();
        const { message: pulled, onReply: reply } = latest.current;
        if (press?.isPulled && clientX - press.x >= replyPx) reply?.(pulled);
      },
      onPointerCancel: release,
    };
  }, [open]);
}
