import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SelectField } from './field.tsx';

interface ChoiceFieldProps {
  label: string;
  name: string;
  hint?: string;
  error?: string;
  /** Id of the chosen row as text; empty: none. */
  value: string;
  rows: readonly { id: number; name: string }[];
  /** The chosen row may not be loaded yet. */
  isLoading: boolean;
  /** Shown for no row where one is needed. */
  none?: string;
  onChange: (value: string) => void;
}

/** Chooses one row of a list, or none. */
export function ChoiceField({ rows, isLoading, value, none, ...field }: ChoiceFieldProps) {
  const text = useText(uiText);
  const isListed = value === '' || rows.some(({ id }) => String(id) === value);
  return (
    <SelectField
      {...field}
      value={value}
      isDisabled={isLoading && !isListed}
      options={[
        { value: '', text: none ?? text.none },
        ...rows.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
    />
  );
}
