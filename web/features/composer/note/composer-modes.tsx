import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { noteText } from './note.text.ts';

export type ComposerMode = 'reply' | 'note';

interface ComposerModesProps {
  mode: ComposerMode;
  onChange: (mode: ComposerMode) => void;
}

const modes = ['reply', 'note'] as const;

/** Turns between an answer and a note. */
export function ComposerModes({ mode, onChange }: ComposerModesProps) {
  const text = useText(noteText);
  return (
    <div role="group" aria-label={text.mode} className="composer-modes flex gap-1">
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          // Each message has a button of the same word.
          aria-label={`${text.mode}: ${text[each]}`}
          aria-pressed={mode === each}
          aria-keyshortcuts={keysTextOfVerb(each)}
          title={`${text[each]} (${keysTextOfVerb(each)})`}
          onClick={() => onChange(each)}
        >
          {text[each]}
        </button>
      ))}
    </div>
  );
}
