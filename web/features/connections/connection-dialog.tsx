import { useId } from 'react';
import { queueRoutes } from '#shared/queues/contract.ts';
import type { Whatsapp } from '#shared/whatsapp/contract.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { Chooser } from '#web/ui/chooser.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { ErrorNotice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { uiText } from '#web/ui/ui.text.ts';
import { useText } from '#web/ui/use-text.ts';
import { connectionsText } from './connections.text.ts';
import { useConnectionForm } from './use-connection-form.ts';

interface ConnectionDialogProps {
  /** The connection to change; absent to add one. */
  connection?: Whatsapp;
  onSaved: (saved: Whatsapp) => void;
  onClose: () => void;
}

const messages = ['greetingMessage', 'complationMessage', 'outOfHoursMessage'] as const;

export function ConnectionDialog({ connection, onSaved, onClose }: ConnectionDialogProps) {
  const text = useText(connectionsText);
  const ui = useText(uiText);
  const formId = useId();
  const queues = useResource(queueRoutes.list, { query: {} });
  const { values, set, errors, submit, isBusy, error } = useConnectionForm(connection, onSaved);
  return (
    <Dialog
      title={connection ? text.editTitle : text.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {ui.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="form" noValidate onSubmit={submit}>
        <TextField
          label={text.name}
          name="name"
          autoFocus
          isRequired
          value={values.name}
          error={errors.name}
          onChange={(name) => set('name', name)}
        />
        <Switch label={text.isDefault} isOn={values.isDefault} onChange={(isDefault) => set('isDefault', isDefault)} />
        <Chooser
          legend={text.queues}
          options={queues.data ?? []}
          chosen={values.queueIds}
          empty={queues.data && text.noQueues}
          onChange={(queueIds) => set('queueIds', queueIds)}
        />
        {messages.map((name) => (
          <TextAreaField
            key={name}
            label={text[name]}
            name={name}
            value={values[name]}
            error={errors[name] && (name === 'greetingMessage' ? text.greetingRequired : errors[name])}
            onChange={(message) => set(name, message)}
          />
        ))}
        <ErrorNotice error={error ?? queues.error} />
      </form>
    </Dialog>
  );
}
