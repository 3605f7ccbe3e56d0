import { useEffect, useRef } from 'react';
import { isTyping } from '#web/ui/layout/is-typing.ts';
import { shortcutVerbs, type VerbId } from './shortcuts.ts';

type Act = () => unknown;

/** The acts that the screen offers now, by verb; the one mounted last counts. */
const offered = new Map<VerbId, Act[]>();

const verbOfKey = new Map(
  (Object.keys(shortcutVerbs) as VerbId[]).flatMap((id) =>
    shortcutVerbs[id].key === null ? [] : [[shortcutVerbs[id].key as string, id]],
  ),
);

/** The verbs that the screen offers now, in the order of the table. */
export function offeredVerbs(): VerbId[] {
  return (Object.keys(shortcutVerbs) as VerbId[]).filter((id) => offered.has(id));
}

/** Does what the screen offers for a verb; nothing if it offers nothing. */
export function runVerb(id: VerbId): boolean {
  const act = offered.get(id)?.at(-1);
  void act?.();
  return act !== undefined;
}

const keyIn = ({ key, altKey }: KeyboardEvent) => (altKey ? 'Alt+' : '') + (key.length === 1 ? key.toUpperCase() : key);

/** Dialogs that are open or still loading. */
let openings = 0;

/** Keeps keys from the verbs while a dialog is being loaded: they are typed for it. */
export function useShortcutsBlocked(isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return;
    openings += 1;
    return () => {
      openings -= 1;
    };
  }, [isCovering]);
}

/** A dialog and an open menu have keys of their own; toasts, which are popovers of another kind, have none. */
const isCovered = () => openings > 0 || document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;

document.addEventListener('keydown', (event) => {
  // A key that is held down files one conversation, not one after the other.
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if ((!event.altKey && isTyping(event.target)) || isCovered()) return;
  const verb = verbOfKey.get(keyIn(event)) as VerbId | undefined;
  if (verb && runVerb(verb)) event.preventDefault();
});

/** Offers an act under its key and in the command bar while mounted; null: not now. */
export function useShortcutVerb(id: VerbId, act: Act | null): void {
  const latest = useRef(act);
  latest.current = act;
  const isOffered = act !== null;
  useEffect(() => {
    if (!isOffered) return;
    const run = () => latest.current?.();
    offered.set(id, [...(offered.get(id) ?? []), run]);
    return () => {
      const rest = offered.get(id)?.filter((other) => other !== run) ?? [];
      if (rest.length > 0) offered.set(id, rest);
      else offered.delete(id);
    };
  }, [id, isOffered]);
}
