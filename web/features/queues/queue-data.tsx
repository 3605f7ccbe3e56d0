import { useAssistants } from '#web/api/use-assistants.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useText } from '#web/ui/use-text.ts';
import { queuesText } from './queues.text.ts';
import type { QueueFormState } from './use-queue-form.ts';

/** The assistants that answer in the queue, where the plan includes them. */
function Assistants({ form: { values, set } }: { form: QueueFormState }) {
  const text = useText(queuesText);
  const { prompts, integrations } = useAssistants();
  return (
    <>
      {integrations && (
        <ChoiceField
          {...integrations}
          label={text.integration}
          name="integrationId"
          hint={text.integrationHint}
          value={values.integrationId}
          onChange={(id) => set('integrationId', id)}
        />
      )}
      {prompts && (
        <ChoiceField
          {...prompts}
          label={text.prompt}
          name="promptId"
          hint={text.promptHint}
          value={values.promptId}
          onChange={(id) => set('promptId', id)}
        />
      )}
    </>
  );
}

/** Name, colour, order and texts of a queue, and the file it sends. */
export function QueueData({ form, colors }: { form: QueueFormState; colors: readonly string[] }) {
  const text = useText(queuesText);
  const { values, set, errors } = form;
  const later = [
    ['complationMessage', text.completion, text.insteadHint],
    ['outOfHoursMessage', text.outOfHours, text.outOfHoursHint],
    ['ratingMessage', text.rating, text.insteadHint],
  ] as const;
  return (
    <>
      <div className="queue-line">
        <TextField
          label={text.name}
          name="name"
          isRequired
          maxLength={50}
          value={values.name}
          error={errors.name}
          onChange={(typed) => set('name', typed)}
        />
        <TextField
          label={text.order}
          name="orderQueue"
          maxLength={6}
          value={values.orderQueue}
          error={errors.orderQueue}
          onChange={(typed) => set('orderQueue', typed.replace(/\D/g, ''))}
        />
      </div>
      <p className="queue-hint">{text.orderHint}</p>
      <div>
        <ColorField
          label={text.color}
          custom={text.otherColor}
          swatches={colors}
          value={values.color}
          onChange={(color) => set('color', color)}
        />
        {errors.color && (
          <p className="chooser-error" role="alert">
            {errors.color}
          </p>
        )}
      </div>
      <TextAreaField
        label={text.greeting}
        name="greetingMessage"
        hint={text.greetingHint}
        value={values.greetingMessage}
        error={errors.greetingMessage}
        onChange={(typed) => set('greetingMessage', typed)}
      />
      <section aria-label={text.file}>
        <p className="queue-hint">{text.file}</p>
        <FileField
          current={form.saved?.mediaName ?? null}
          change={form.file}
          progress={form.progress}
          onChange={form.setFile}
        />
      </section>
      <Assistants form={form} />
      {later.map(([name, label, hint]) => (
        <TextAreaField
          key={name}
          label={label}
          name={name}
          hint={hint}
          value={values[name]}
          error={errors[name]}
          onChange={(typed) => set(name, typed)}
        />
      ))}
    </>
  );
}
