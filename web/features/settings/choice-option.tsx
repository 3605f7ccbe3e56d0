import { type SettingKey, settingChoices } from '#shared/setting-values.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { BareSelect } from '#web/ui/fields/bare-select.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { PlainSettingKey } from './option-groups.ts';
import { OptionRow } from './option-row.tsx';
import { useSettingOption } from './use-option.ts';

export interface SettingChoice {
  value: string;
  text: string;
}

/** The name of a choice's text: `sideMenuOpen` for `open`. */
export function nameOfChoice(key: SettingKey, choice: string): string {
  return `${key}${choice.charAt(0).toUpperCase()}${choice.slice(1)}`;
}

/**
 * A setting with a few choices; the control is disabled when there is only one. Unless others are given, the choices are
 * the setting's values; those without a text, such as numbers, are their own.
 */
export function ChoiceOption({ name, choices: given }: { name: PlainSettingKey; choices?: readonly SettingChoice[] }) {
  const text = useText(optionsText);
  const texts: Readonly<Record<string, unknown>> = text;
  const textOf = (choice: string) => String(texts[nameOfChoice(name, choice)] ?? choice);
  const choices =
    given?.map((one) => (one.value === '' ? { ...one, text: text.never } : one)) ??
    settingChoices(name)?.map((value) => ({ value, text: textOf(value) })) ??
    [];
  const { value, save, error } = useSettingOption(name);
  return (
    <OptionRow title={text[name]} line={text[`${name}Line`]} error={error}>
      {(ids) => (
        <BareSelect
          id={ids.control}
          describedBy={ids.line}
          value={value}
          isDisabled={choices.length < 2}
          onChange={(chosen) => void save(chosen)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </BareSelect>
      )}
    </OptionRow>
  );
}
