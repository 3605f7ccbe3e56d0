import { useId } from 'react';
import './segmented.css';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of one of few values, side by side. */
export function Segmented<V extends string>({ label, options, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="segmented">
      {options.map(({ value: own, text }) => (
        <label key={own}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
