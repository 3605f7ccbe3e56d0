import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcutsBlocked } from '#web/entities/shortcuts/verbs.ts';
import { InfoIcon, SearchIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { isTyping } from '#web/ui/layout/is-typing.ts';
import type { BarCommand } from './entries.ts';
import './launcher.css';
import { launcherText } from './launcher.text.ts';

/** Both dialogs are loaded when first opened. */
const CommandBar = lazy(() => import('./command-bar.tsx'));
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

type Shown = 'bar' | 'help' | null;

/** The dialog that a key opens, wherever the focus is; null while another dialog is open. */
const openedBy = (event: KeyboardEvent): Shown => {
  if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return null;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') return 'bar';
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) ? 'help' : null;
};

/** The field that opens the command bar, and the keys that open it (Ctrl+K) and the help (`?`). */
export function SearchLauncher({ commands }: { commands: readonly BarCommand[] }) {
  const text = useText(launcherText);
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const opened = openedBy(event);
      if (!opened) return;
      event.preventDefault();
      setShown(opened);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useShortcutsBlocked(shown !== null);
  const close = () => setShown(null);
  const help: BarCommand = {
    id: 'shortcuts',
    kind: 'action',
    text: text.shortcuts,
    icon: <InfoIcon />,
    // Runs after the bar has closed: one dialog follows the other.
    run: () => setShown('help'),
  };
  return (
    <>
      <button
        type="button"
        className="search-launcher row framed gap-2 muted"
        title={text.open}
        aria-keyshortcuts="Control+K"
        onClick={() => setShown('bar')}
      >
        <SearchIcon size={18} />
        <span className="search-launcher-text truncate">{text.open}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>
        {shown === 'bar' && <CommandBar commands={[...commands, help]} onClose={close} />}
        {shown === 'help' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
