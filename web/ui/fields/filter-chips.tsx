import type { ReactNode } from 'react';
import './filter-chips.css';

interface FilterChipsProps<V extends string | number> {
  legend: string;
  /** The chip that stands for all of them. */
  all: ReactNode;
  /** `count`: how many rows the chip stands for. */
  options: readonly { value: V; label: ReactNode; hue?: number; count?: number }[];
  /** None: all are shown. */
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

/** Filters with few values, as buttons that stay pressed; several may be. */
export function FilterChips<V extends string | number>(props: FilterChipsProps<V>) {
  const { legend, all, options, chosen, onChange } = props;
  const toggle = (value: V) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className="filter-chips flex wrap gap-1 faded-ends">
      <legend className="visually-hidden">{legend}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {all}
      </button>
      {options.map(({ value, label, hue, count }) => (
        <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => toggle(value)}>
          {hue !== undefined && <span className="filter-chip-dot" style={{ ['--hue' as string]: hue }} />}
          {label}
          {count !== undefined && <span className="filter-chip-count">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
