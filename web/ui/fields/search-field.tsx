import { SearchIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import './search-field.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const text = useText(uiText);
  // Beside the acts of a phone's screen, the title above has what is searched.
  const hint = useIsNarrow() ? text.search : label;
  return (
    <label className="search row gap-2 muted">
      <SearchIcon size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
