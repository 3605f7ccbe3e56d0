import './field.css';

interface ChooserProps {
  legend: string;
  options: readonly { id: number; name: string; color?: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  isDisabled?: boolean;
  error?: string;
  /** Shown when there is nothing to choose from. */
  empty?: string;
}

/** Chooses any number of a few options, shown as chips. */
export function ChipChooser({ legend, options, chosen, onChange, isDisabled, error, empty }: ChooserProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="chooser column gap-2" disabled={isDisabled}>
      <legend>{legend}</legend>
      {options.length === 0 && empty}
      <div className="flex wrap gap-2">
        {options.map(({ id, name, color }) => (
          <label key={id} className="chooser-option inline-row">
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(id)}
            />
            {color && <span className="chooser-dot" style={{ background: color }} />}
            <span className="truncate" title={name}>
              {name}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="chooser-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
