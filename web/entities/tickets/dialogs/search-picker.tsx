import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import './dialogs.css';

interface Found {
  id: number;
  name: string;
  /** A second line that distinguishes results of the same name. */
  detail: string;
}

interface SearchPickerProps<F extends Found> {
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  /** Null while there is nothing to search for yet. */
  found: readonly F[] | null;
  onPick: (found: F) => void;
  /** Shown below the results: that a search is running, that nothing was found, or how to add an entry. */
  footer?: ReactNode;
  error?: string | undefined;
}

/** A field that searches while the user types; the arrow keys walk through the results below it, Enter picks one. */
export function SearchPicker<F extends Found>(props: SearchPickerProps<F>) {
  const { label, placeholder, text, onText, found, onPick, footer, error } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const results = found ?? [];
  const active = results[Math.min(at, results.length - 1)];
  const optionId = (each: Found) => `${id}-${each.id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!active || (!step && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!step) return onPick(active);
    const next = (results.indexOf(active) + step + results.length) % results.length;
    setAt(next);
    document.getElementById(optionId(results[next] ?? active))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="search-picker column gap-2">
      <TextField
        autoFocus
        type="search"
        {...{ label, placeholder, error }}
        value={text}
        onChange={(typed) => {
          setAt(0);
          onText(typed);
        }}
        combobox={{ list: id, isOpen: results.length > 0, active: active && optionId(active), onKeyDown }}
      />
      {results.length > 0 && (
        <div id={id} role="listbox" aria-label={label} className="search-picker-found framed">
          {results.map((each) => (
            <button
              key={each.id}
              id={optionId(each)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={each === active}
              onClick={() => onPick(each)}
            >
              <strong className="truncate">{each.name}</strong>
              <small className="truncate">{each.detail}</small>
            </button>
          ))}
        </div>
      )}
      {footer}
    </div>
  );
}

interface PickedProps {
  label: string;
  name: string;
  detail: string;
  change: string;
  onChange: () => void;
}

/** The picked entry, with a button that returns to the search. */
export function PickedSearchEntry({ label, name, detail, change, onChange }: PickedProps) {
  return (
    <div className="picked row framed spread gap-3">
      <span>
        <small>{label}</small>
        <strong className="truncate">{name}</strong>
        <small className="truncate">{detail}</small>
      </span>
      <Button kind="quiet" onClick={onChange}>
        {change}
      </Button>
    </div>
  );
}
