import { type KeyboardEvent, useId, useState } from 'react';
import { foldAccentsAndCase } from '#shared/text/fold.ts';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { selectionText } from './selection.text.ts';

interface PickOption {
  id: number;
  name: string;
  detail?: string;
  /** The colour of its dot. */
  color?: string;
  /** All of the chosen rows have it. */
  isOn?: boolean;
}

interface PickListProps {
  label: string;
  options: readonly PickOption[] | undefined;
  error: unknown;
  onPick: (option: PickOption) => void;
}

function Option({
  option,
  id,
  isActive,
  onPick,
}: {
  option: PickOption;
  id: string;
  isActive: boolean;
  onPick(): void;
}) {
  const { name, detail, color, isOn = false } = option;
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isOn}
      data-active={isActive}
      className="bulk-option row gap-2"
      onClick={onPick}
    >
      {color && <span className="badge-dot" style={{ background: color }} />}
      <span className="truncate" title={name}>
        {name}
      </span>
      {detail && <small>{detail}</small>}
      {isOn && <CheckIcon size={16} />}
    </button>
  );
}

/** A field that finds options while the user types; the arrow keys and Enter pick one. */
export function PickList({ label, options, error, onPick }: PickListProps) {
  const text = useText(selectionText);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = (options ?? []).filter(({ name }) =>
    foldAccentsAndCase(name).includes(foldAccentsAndCase(typed.trim())),
  );
  const active = Math.min(at, found.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    const picked = found[active];
    if (step !== undefined) setAt((active + step + found.length) % Math.max(found.length, 1));
    else if (picked) onPick(picked);
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: opened to be typed into
        autoFocus
        type="text"
        role="combobox"
        className="bulk-field framed"
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] && `${id}-${active}`}
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="bulk-options">
        {found.map((option, index) => (
          <Option
            key={option.id}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            onPick={() => onPick(option)}
          />
        ))}
      </div>
      {!options && !error && <SkeletonRows />}
      {options && found.length === 0 && (
        <p role="status" className="bulk-none">
          {text.none}
        </p>
      )}
      <ErrorNotice error={error} />
    </>
  );
}
