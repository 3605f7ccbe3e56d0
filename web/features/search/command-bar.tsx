import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageTerms } from '#shared/search/message-words.ts';
import { FoundText } from '#web/entities/messages/found-text.tsx';
import { SearchIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { type BarCommand, type CommandEntry, matchingBarCommands } from './entries.ts';
import { commandBarSearchText } from './search.text.ts';
import { useFoundEntries } from './use-found-entries.tsx';
import { useRecentCommands } from './use-recent-commands.tsx';
import { useShortcutVerbCommands } from './use-verb-commands.tsx';
import '#web/ui/fields/search-field.css';
import './search.css';

interface CommandBarProps {
  commands: readonly BarCommand[];
  onClose: () => void;
}

const debounceMs = 250;

/** The marked line, moved by the arrow keys; typing marks the first line again. */
const useMarked = (count: number, typed: string) => {
  const [marked, setMarked] = useState({ index: 0, typed });
  const index = marked.typed === typed ? Math.min(marked.index, Math.max(0, count - 1)) : 0;
  const mark = (next: number) => setMarked({ index: next, typed });
  const move = (by: number) => mark(count === 0 ? 0 : (index + by + count) % count);
  return { index, mark, move };
};

interface LineProps {
  entry: CommandEntry;
  id: string;
  isMarked: boolean;
  terms: readonly string[];
  onMark: () => void;
  onRun: () => void;
}

function Line({ entry, id, isMarked, terms, onMark, onRun }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the marked line by aria-activedescendant
    <div
      role="option"
      id={id}
      aria-selected={isMarked}
      className="command row gap-3"
      onMouseMove={onMark}
      onClick={onRun}
    >
      <span className="command-icon centered rigid muted">{entry.icon}</span>
      <span className="column grow">
        <span className="truncate">
          <FoundText text={entry.title} terms={terms} />
        </span>
        {entry.detail && (
          <small className="truncate">
            <FoundText text={entry.detail} terms={terms} />
          </small>
        )}
      </span>
      {entry.keys && entry.keys.length > 0 && (
        <span className="command-keys flex gap-1 rigid">
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
      {entry.at && (
        <time className="rigid" dateTime={entry.at}>
          {formatMoment(entry.at)}
        </time>
      )}
    </div>
  );
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  const text = useText(commandBarSearchText);
  return (
    <p className="commands-empty column align-center gap-1">
      {isSearching ? text.searching : text.none}
      {!isSearching && <small>{text.noneHint}</small>}
    </p>
  );
}

/** Ctrl+K: acts on the open conversation, goes to a conversation, a contact, a message or a screen, or runs an action. */
export default function CommandBar({ commands: fixed, onClose }: CommandBarProps) {
  const text = useText(commandBarSearchText);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, debounceMs);
  const found = useFoundEntries(settled);
  const commands = [...useShortcutVerbCommands(), ...useRecentCommands(), ...fixed];
  // Results of an earlier text must not be chosen by Enter.
  const isSettled = settled === typed;
  const entries = [...matchingBarCommands(commands, typed), ...(isSettled ? found.entries : [])];
  const { index, mark, move } = useMarked(entries.length, typed);
  const idOf = (entry: CommandEntry) => `${listId}-${entry.id}`;
  const marked = entries[index];
  const markedId = marked && idOf(marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const run = (entry: CommandEntry) => {
    // The bar gives the focus back as it closes; what the verb opens takes it after that.
    flushSync(onClose);
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) move(by);
    else if (event.key === 'Enter' && marked) run(marked);
    else return;
    event.preventDefault();
  };
  const isSearching = found.isLoading || !isSettled;
  const terms = messageTerms(typed);

  return (
    <Dialog title={text.title} isWide className="command-bar" onClose={onClose}>
      <label className="search row gap-2 muted command-field">
        <SearchIcon size={18} />
        <input
          role="combobox"
          aria-label={text.field}
          placeholder={text.field}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={markedId}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className="visually-hidden" aria-live="polite">
        {isSearching ? '' : entries.length === 0 ? text.none : text.count(entries.length)}
      </p>
      {found.error && <Failure error={found.error} onRetry={found.retry} />}
      <div role="listbox" id={listId} aria-label={text.results} className="commands">
        {entries.map((entry, n) => (
          <div key={entry.id} role="presentation">
            {entries[n - 1]?.kind !== entry.kind && (
              <h3 className="command-group meta strong" role="presentation">
                {text[entry.kind]}
              </h3>
            )}
            <Line
              entry={entry}
              id={idOf(entry)}
              isMarked={n === index}
              terms={terms}
              onMark={() => mark(n)}
              onRun={() => run(entry)}
            />
          </div>
        ))}
        {entries.length === 0 && !found.error && <Nothing isSearching={isSearching} />}
      </div>
    </Dialog>
  );
}
