import { maximumLength, secretSettings } from '#shared/setting-values.ts';
import { optionsText } from '#web/entities/settings/options.text.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { TypedSettingForm } from './entry-form.tsx';
import type { PlainSettingKey } from './option-groups.ts';
import { OptionRow } from './option-row.tsx';
import { secretsText } from './secrets.text.ts';
import { useSettingOption } from './use-option.ts';

/** A setting that is typed. A credential is write-only: the stored value never reaches the browser. */
export function TypedSettingOption({ name }: { name: PlainSettingKey }) {
  const option = useText(optionsText);
  const text = useText(secretsText);
  const { value, isSet, save, isRunning, error } = useSettingOption(name);
  const isSecret = secretSettings.has(name);
  const input = isSecret
    ? { type: 'password', autoComplete: 'new-password', maxLength: 500, placeholder: isSet ? text.kept : '' }
    : { type: 'text', autoComplete: 'off', maxLength: maximumLength(name), placeholder: '' };
  const keep = async (next: string) => (await save(next)).ok;
  return (
    <OptionRow title={option[name]} line={option[`${name}Line`]} error={error}>
      {(ids) => (
        <TypedSettingForm ids={ids} value={value} input={input} isBusy={isRunning} onSave={keep}>
          {isSecret && isSet && (
            <ConfirmButton
              title={text.forgetTitle(option[name])}
              message={text.forgetMessage}
              confirm={text.forgetConfirm}
              isDanger
              onConfirm={() => save('')}
            >
              {(ask) => <IconButton label={text.forget(option[name])} icon={<DeleteIcon />} isDanger onClick={ask} />}
            </ConfirmButton>
          )}
        </TypedSettingForm>
      )}
    </OptionRow>
  );
}
