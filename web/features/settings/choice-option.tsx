import { useText } from '#web/ui/language/use-text.ts';
import { OptionRow } from './option-row.tsx';
import { optionsText } from './options.text.ts';
import { useOption } from './use-option.ts';

interface ChoiceOptionProps {
  name:
    | 'scheduleType'
    | 'chatBotType'
    | 'customerLanguage'
    | 'sideMenu'
    | 'scheduleLateMinutes'
    | 'trial'
    | 'signUpPlan'
    | 'graceDays';
  choices: readonly { value: string; text: string }[];
}

/** A setting with a few choices; the control is disabled when there is only one. */
export function ChoiceOption({ name, choices }: ChoiceOptionProps) {
  const text = useText(optionsText);
  const { value, save, error } = useOption(name);
  return (
    <OptionRow title={text[name]} line={text[`${name}Line`]} error={error}>
      {(ids) => (
        <select
          className="amplify-input amplify-select option-choice"
          id={ids.control}
          aria-describedby={ids.line}
          value={value}
          disabled={choices.length < 2}
          onChange={({ target }) => void save(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </OptionRow>
  );
}
