import { useId } from 'react';
import './color-field.css';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (color: string) => void;
  /** Name of the control that accepts any colour. */
  custom: string;
  /** Colours to choose from; the usual ones by default. */
  swatches?: readonly string[];
}

/** Distinguishable on light and dark backgrounds, also for people with colour blindness. */
export const usualSwatches = [
  '#A4CCCC',
  '#3B82F6',
  '#0EA5A4',
  '#22A06B',
  '#84A31A',
  '#E2A20C',
  '#F0743E',
  '#E5484D',
  '#D6409F',
  '#8E5CE6',
  '#7A8699',
];

/** Chooses a colour out of a few, or any other. */
export function ColorField({ label, value, onChange, custom, swatches = usualSwatches }: ColorFieldProps) {
  const name = useId();
  const isOwn = !swatches.some((color) => color.toLowerCase() === value.toLowerCase());
  return (
    <fieldset className="color-field flex wrap">
      <legend>{label}</legend>
      {swatches.map((color) => (
        <label key={color} className="color-swatch" style={{ background: color }} title={color}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={color}
            checked={color.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
      <label
        className="color-swatch color-own centered"
        data-chosen={isOwn}
        title={custom}
        style={{ background: value }}
      >
        <input type="color" aria-label={custom} value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    </fieldset>
  );
}
