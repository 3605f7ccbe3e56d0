import { type ReactNode, useId } from 'react';
import type { Queue } from '#shared/queues/contract.ts';
import { useAssistants } from '#web/entities/assistants/use-assistants.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { connectionFormText } from './connection-form.text.ts';
import { MessageField } from './messages-part.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

function Rule({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="connection-rule column gap-3" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <p className="cell-muted">{hint}</p>}
      {children}
    </section>
  );
}

type NumberName = 'timeToTransfer' | 'expiresTicket' | 'maxUseBotQueues' | 'timeUseBotQueues';

/** The assistants that answer customers without a queue, where the plan includes them. */
function Assistants({ form: { values, set } }: { form: ConnectionForm }) {
  const text = useText(connectionFormText);
  const { prompts, integrations } = useAssistants();
  if (!prompts && !integrations) return null;
  return (
    <Rule title={text.assistants} hint={text.assistantsHint}>
      <div className="connection-pair grid align-start">
        {integrations && (
          <ChoiceField
            {...integrations}
            label={text.integration}
            name="integrationId"
            value={values.integrationId}
            onChange={(id) => set('integrationId', id)}
          />
        )}
        {prompts && (
          <ChoiceField
            {...prompts}
            label={text.prompt}
            name="promptId"
            value={values.promptId}
            onChange={(id) => set('promptId', id)}
          />
        )}
      </div>
    </Rule>
  );
}

/** The automatic rules: for customers who wait, for customers who do not answer, and how often the menu is sent. */
export function ConnectionServicePart({
  form,
  queues = [],
}: {
  form: ConnectionForm;
  queues: readonly Queue[] | undefined;
}) {
  const text = useText(connectionFormText);
  const { values, set, errors } = form;
  const number = (name: NumberName, label: string, hint?: string, error = errors[name]) => (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode="numeric"
      maxLength={6}
      value={values[name]}
      error={error}
      onChange={(typed) => set(name, typed.replace(/\D/g, ''))}
    />
  );
  return (
    <div className="form">
      <Assistants form={form} />
      <Rule title={text.waiting} hint={text.waitingHint}>
        <div className="connection-pair grid align-start">
          {number('timeToTransfer', text.waitingMinutes, undefined, errors.timeToTransfer && text.waitingWhole)}
          <SelectField
            label={text.waitingQueue}
            name="transferQueueId"
            value={values.transferQueueId}
            options={[
              { value: '', text: text.never },
              ...queues.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChange={(queueId) => set('transferQueueId', queueId)}
          />
        </div>
      </Rule>
      <Rule title={text.inactive}>
        {number('expiresTicket', text.expiresTicket, text.expiresTicketHint)}
        <MessageField form={form} name="expiresInactiveMessage" label={text.expiresInactiveMessage} />
      </Rule>
      <Rule title={text.menu}>
        <div className="connection-pair grid align-start">
          {number('maxUseBotQueues', text.maxUseBotQueues, text.maxUseBotQueuesHint)}
          {number('timeUseBotQueues', text.timeUseBotQueues, text.timeUseBotQueuesHint)}
        </div>
      </Rule>
    </div>
  );
}
