import { useState } from 'react';
import { settingValues } from '#shared/setting-values.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { OptionRow } from './option-row.tsx';
import { useSettingOption } from './use-option.ts';

const offered = '24';

/** Whether conversations without activity are closed automatically, and after how many hours. */
export function AutomaticCloseOption() {
  const text = useText(optionsText);
  const { value, save, error } = useSettingOption('automaticClose');
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const isHours = shown !== '' && settingValues.automaticClose.values.safeParse(shown).success;
  const keep = async () => {
    if (typed === null || !isHours) return;
    if (typed === value || (await save(typed)).ok) setTyped(null);
  };
  return (
    <OptionRow
      title={text.automaticClose}
      line={text.automaticCloseLine}
      error={error}
      isLabelled
      wrong={typed !== null && !isHours ? text.automaticCloseWrong : undefined}
    >
      {(ids) => (
        <>
          {(value !== '' || typed !== null) && (
            <label className="option-hours inline-row gap-2">
              <input
                className="amplify-input"
                type="text"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                aria-label={`${text.automaticClose}: ${text.automaticCloseHours}`}
                aria-describedby={ids.line}
                aria-invalid={typed !== null && !isHours}
                value={shown}
                onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
                onBlur={() => void keep()}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') void keep();
                  if (key === 'Escape') setTyped(null);
                }}
              />
              {text.automaticCloseHours}
            </label>
          )}
          <Switch
            label={text.automaticClose}
            isLabelHidden
            isOn={value !== ''}
            onChange={(isOn) => {
              setTyped(null);
              void save(isOn ? offered : '');
            }}
          />
        </>
      )}
    </OptionRow>
  );
}
