import { optionsText } from '#web/entities/settings/options.text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import type { PlainSettingKey } from './option-groups.ts';
import { OptionRow } from './option-row.tsx';
import { useSettingOption } from './use-option.ts';

/** A setting that is enabled or disabled. */
export function SwitchOption({ name }: { name: PlainSettingKey }) {
  const text = useText(optionsText);
  const { value, save, error } = useSettingOption(name);
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
