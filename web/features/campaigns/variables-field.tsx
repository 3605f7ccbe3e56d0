import { useState } from 'react';
import type { CampaignSettings } from '#shared/campaign-settings/campaign-settings.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { campaignSettingsText } from './campaigns.text.ts';

type Variables = CampaignSettings['variables'];

/** The company's own variables; a key is added only if it is not there yet. */
export function VariablesField({
  variables,
  onChange,
}: {
  variables: Variables;
  onChange: (variables: Variables) => void;
}) {
  const text = useText(campaignSettingsText);
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const clean = key.replace(/[{}]/g, '').trim();
  const isTaken = variables.some((one) => one.key === clean);
  const add = () => {
    if (clean === '' || isTaken) return;
    onChange([...variables, { key: clean, value }]);
    setKey('');
    setValue('');
  };
  return (
    <>
      {variables.length > 0 && (
        <ul className="campaign-own-variables column">
          {variables.map((one) => (
            <li key={one.key}>
              <code>{`{${one.key}}`}</code>
              <span className="truncate">{one.value}</span>
              <IconButton
                label={text.removeVariable(one.key)}
                icon={<DeleteIcon />}
                isDanger
                onClick={() => onChange(variables.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="campaign-new-variable grid gap-2">
        <TextField
          label={text.key}
          name="key"
          value={key}
          onChange={setKey}
          maxLength={30}
          {...(isTaken && { error: text.keyTaken })}
        />
        <TextField label={text.value} name="value" value={value} onChange={setValue} maxLength={500} />
        <Button icon={<PlusIcon size={18} />} isDisabled={clean === '' || isTaken} onClick={add}>
          {text.addVariable}
        </Button>
      </div>
    </>
  );
}
