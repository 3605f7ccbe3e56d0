import type { ReactNode } from 'react';
import './field.css';
import { ChevronIcon } from '#web/ui/buttons/icons.tsx';

interface BareSelectProps {
  /** That of a label drawn elsewhere. */
  id?: string;
  /** The name for screen readers, where no label is drawn. */
  label?: string;
  /** The id of an explanation. */
  describedBy?: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  /** The options, or groups of them. */
  children: ReactNode;
}

/** Chooses one of the options; looks like a field, and its label is elsewhere. */
export function BareSelect({ id, label, describedBy, value, onChange, isDisabled, children }: BareSelectProps) {
  return (
    <div className="amplify-select__wrapper">
      <select
        className="amplify-input amplify-select"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <span className="amplify-select__icon flex" aria-hidden="true">
        <ChevronIcon size={18} />
      </span>
    </div>
  );
}
