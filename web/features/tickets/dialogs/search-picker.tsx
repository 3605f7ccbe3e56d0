import { type ReactNode, useId } from 'react';
import { TextField } from '#web/ui/field.tsx';

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

/** A field that searches while the user types, with the results below it. */
export function SearchPicker<F extends Found>(props: SearchPickerProps<F>) {
  const { label, placeholder, text, onText, found, onPick, footer, error } = props;
  const id = useId();
  return (
    <div className="search-picker">
      <TextField autoFocus type="search" {...{ label, placeholder, error }} value={text} onChange={onText} />
      {found && found.length > 0 && (
        <ul id={id} aria-label={label}>
          {found.map((each) => (
            <li key={each.id}>
              <button type="button" onClick={() => onPick(each)}>
                <strong className="truncate">{each.name}</strong>
                <small className="truncate">{each.detail}</small>
              </button>
            </li>
          ))}
        </ul>
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
export function Picked({ label, name, detail, change, onChange }: PickedProps) {
  return (
    <div className="picked">
      <span>
        <small>{label}</small>
        <strong className="truncate">{name}</strong>
        <small className="truncate">{detail}</small>
      </span>
      <button type="button" className="link-button" onClick={onChange}>
        {change}
      </button>
    </div>
  );
}
