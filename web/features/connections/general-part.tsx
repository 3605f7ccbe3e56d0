import { useEffect, useRef } from 'react';
import type { Queue } from '#shared/queues/contract.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { ChipChooser } from '#web/ui/fields/chooser.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { connectionFormText } from './connection-form.text.ts';
import { connectionsText } from './connections.text.ts';
import { TokenField } from './token-field.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

interface GeneralPartProps {
  form: ConnectionForm;
  connection: Whatsapp | undefined;
  queues: readonly Queue[] | undefined;
}

/** Name, queues and default of the connection, and the token for integrators. */
export function ConnectionGeneralPart({ form: { values, set, errors }, connection, queues }: GeneralPartProps) {
  const text = useText(connectionsText);
  const form = useText(connectionFormText);
  const element = useRef<HTMLDivElement>(null);
  // The dialog would focus its tabs; users want to type the name.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const isFixed = connection?.isDefault === true;
  return (
    <div ref={element} className="form">
      <TextField
        label={text.name}
        name="name"
        isRequired
        maxLength={50}
        value={values.name}
        error={errors.name}
        onChange={(name) => set('name', name)}
      />
      <div>
        <Switch
          label={text.isDefault}
          isOn={values.isDefault}
          isDisabled={isFixed}
          onChange={(isDefault) => set('isDefault', isDefault)}
        />
        {isFixed && <small className="connection-hint">{form.isDefaultHint}</small>}
      </div>
      <ChipChooser
        legend={text.queues}
        options={queues ?? []}
        chosen={values.queueIds}
        empty={queues && text.noQueues}
        onChange={(queueIds) => set('queueIds', queueIds)}
      />
      {connection && <TokenField connection={connection} />}
    </div>
  );
}
