import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from '#web/ui/buttons/icons.tsx';
import './toast.css';

type Kind = 'success' | 'info' | 'warning' | 'error';
interface ToastAction {
  text: string;
  /** The keys that do the same, shown in a tooltip. */
  shortcut?: string;
  onSelect: () => unknown;
}
interface Toast {
  id: number;
  key: string | undefined;
  kind: Kind;
  text: string;
  action: ToastAction | undefined;
}
interface ToastOptions {
  ms?: number;
  /** Replaces the toast with the same key, as that of something in progress. */
  key?: string;
  /** A button such as "undo"; its toast stays longer. */
  action?: ToastAction;
}

const showFor = 2000;
/** Time to read the toast and press its button. */
const showActionFor = 5000;
/** Milliseconds within which a dialog whose act is done has closed. */
const dialogClosesMs = 150;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const become = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

const drop = (id: number) => become(toasts.filter((other) => other.id !== id));

const add =
  (kind: Kind) =>
  (text: string, { key, action, ms = action ? showActionFor : showFor }: ToastOptions = {}) => {
    const id = ++lastId;
    const others = toasts.filter((other) => other.text !== text && (key === undefined || other.key !== key));
    become([...others, { id, key, kind, text, action }].slice(-4));
    setTimeout(() => drop(id), ms);
  };

/** Shows a message for two seconds, or for `ms`. Errors about a thing on screen are shown beside it instead. */
export const toast = { success: add('success'), info: add('info'), warning: add('warning'), error: add('error') };

const icons = { success: CheckIcon, info: InfoIcon, warning: WarningIcon, error: WarningIcon };

let lastUsed: Element | null = null;
const noteUse = ({ target }: Event) => {
  if (target instanceof Element) lastUsed = target.closest('form') ?? target;
};
addEventListener('pointerdown', noteUse, true);
addEventListener('focusin', noteUse, true);

const covers = (layer: HTMLElement, box: DOMRect | undefined): boolean => {
  const own = layer.getBoundingClientRect();
  return !!box?.width && own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
};

/** Whether the layer covers the form, field or button that was used last. */
const coversLastUsed = (layer: HTMLElement): boolean => {
  const used = lastUsed?.isConnected ? lastUsed.getBoundingClientRect() : undefined;
  return covers(layer, used) && Number(used?.height) <= innerHeight / 2;
};

/** Whether the layer covers the end of a dialog, where its buttons are. */
const coversDialog = (layer: HTMLElement): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => covers(layer, dialog.getBoundingClientRect()));

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The top layer holds toasts above an open dialog; showing them again puts them above a dialog opened later.
    const layer = element.current;
    layer?.hidePopover();
    if (!layer || shown.length === 0) return undefined;
    layer.dataset.side = 'bottom';
    layer.showPopover();
    if (coversLastUsed(layer)) layer.dataset.side = 'top';
    // Most dialogs close with their message, which stays at the foot then.
    const timer = setTimeout(() => {
      if (coversDialog(layer)) layer.dataset.side = 'top';
    }, dialogClosesMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div ref={element} popover="manual" className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, key, kind, text, action }) => {
        const Icon = icons[kind];
        return (
          <p key={key ?? id} className={`toast framed flex align-start gap-2 break-words ${kind}`}>
            <Icon size={18} />
            {/* Names are cut where they are long; any other text is read to its end. */}
            <span className={action && 'toast-done'} title={action && text}>
              {text}
            </span>
            {action && (
              <button
                type="button"
                className="toast-action rigid strong"
                title={action.shortcut}
                onClick={() => {
                  drop(id);
                  void action.onSelect();
                }}
              >
                {action.text}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
}
