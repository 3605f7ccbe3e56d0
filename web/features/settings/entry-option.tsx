import { useState } from 'react';
import { secretSettings } from '#shared/setting-values.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon } from '#web/ui/buttons/icons.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import type { PlainKey } from './option-groups.ts';
import { OptionRow } from './option-row.tsx';
import { optionsText } from './options.text.ts';
import { secretsText } from './secrets.text.ts';
import { useOption } from './use-option.ts';

/** A setting that is typed. A credential is write-only: the stored value never reaches the browser. */
export function EntryOption({ name }: { name: PlainKey }) {
  const option = useText(optionsText);
  const text = useText(secretsText);
  const ui = useText(uiText);
  const { value, isSet, save, isRunning, error } = useOption(name);
  const [typed, setTyped] = useState<string | null>(null);
  const isSecret = secretSettings.has(name);
  const isChanged = typed !== null && typed.trim() !== value;
  const keep = async (next: string) => {
    const outcome = await save(next.trim());
    if (outcome.ok) setTyped(null);
    return outcome;
  };
  return (
    <OptionRow title={option[name]} line={option[`${name}Line`]} error={error}>
      {(ids) => (
        <form
          className="option-entry"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) void keep(typed);
          }}
        >
          <input
            className="amplify-input"
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            maxLength={500}
            placeholder={isSecret && isSet ? text.kept : ''}
            id={ids.control}
            aria-describedby={ids.line}
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isChanged && (
            <Button type="submit" kind="primary" isBusy={isRunning}>
              {ui.save}
            </Button>
          )}
          {isSecret && isSet && !isChanged && (
            <ConfirmButton
              title={text.forgetTitle(option[name])}
              message={text.forgetMessage}
              confirm={text.forgetConfirm}
              isDanger
              onConfirm={() => keep('')}
            >
              {(ask) => <IconButton label={text.forget(option[name])} icon={<DeleteIcon />} isDanger onClick={ask} />}
            </ConfirmButton>
          )}
        </form>
      )}
    </OptionRow>
  );
}
