import { optionsText } from '#web/entities/settings/options.text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { PlainKey } from './option-groups.ts';
import { OptionRow } from './option-row.tsx';
import { useOption } from './use-option.ts';

/** A setting that is enabled or disabled. */
export function SwitchOption({ name }: { name: PlainKey }) {
  const text = useText(optionsText);
  const { value, save, error } = useOption(name);
  return (
    <OptionRow title={text[name]} line={text[`${name}Line`]} error={error} isLabelled>
      {() => (
        <Switch
          label={text[name]}
          isLabelHidden
          isOn={value === 'enabled'}
          onChange={(isOn) => void save(isOn ? 'enabled' : 'disabled')}
        />
      )}
    </OptionRow>
  );
}
