import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

interface EntryFormProps {
  ids: { control: string; line: string };
  value: string;
  /** The fewest characters that may be saved. */
  least?: number;
  input: InputHTMLAttributes<HTMLInputElement>;
  isBusy: boolean;
  /** Stores the typed text, trimmed; returns whether it was stored. */
  onSave: (typed: string) => Promise<boolean>;
  /** Shown while nothing is changed. */
  children?: ReactNode;
}

/** The control of an option that is typed, with a button to save while it is changed. */
export function TypedSettingForm({ ids, value, least = 0, input, isBusy, onSave, children }: EntryFormProps) {
  const ui = useText(uiText);
  const [typed, setTyped] = useState<string | null>(null);
  const next = (typed ?? value).trim();
  const { question } = useUnsavedChangesGuard(typed !== null && next !== value);
  const isChanged = typed !== null && next !== value && next.length >= least;
  return (
    <form
      className="option-entry flex gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (isChanged && (await onSave(next))) setTyped(null);
      }}
    >
      <input
        className="amplify-input"
        {...input}
        id={ids.control}
        aria-describedby={ids.line}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChanged ? (
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {ui.save}
        </Button>
      ) : (
        children
      )}
      {question}
    </form>
  );
}
