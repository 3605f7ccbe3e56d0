import type { AssignmentMode } from '#shared/queues/assignment.ts';
import { useAssistants } from '#web/entities/assistants/use-assistants.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { ColorField } from '#web/ui/fields/color-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { queuesText } from './queues.text.ts';
import type { QueueFormState } from './use-queue-form.ts';

const digits = (typed: string) => typed.replace(/\D/g, '');

/** The assistants that answer in the queue, where the plan includes them. */
function Assistants({ form: { field } }: { form: QueueFormState }) {
  const text = useText(queuesText);
  const { prompts, integrations } = useAssistants();
  return (
    <>
      {integrations && (
        <ChoiceField {...integrations} {...field('integrationId', text.integration)} hint={text.integrationHint} />
      )}
      {prompts && <ChoiceField {...prompts} {...field('promptId', text.prompt)} hint={text.promptHint} />}
    </>
  );
}

/** How waiting conversations get to agents, and up to how many open ones of each. */
function Assignment({ form: { field, values } }: { form: QueueFormState }) {
  const text = useText(queuesText);
  const mode = field('assignment', text.assignment);
  const options = [
    { value: 'off', text: text.assignmentOff },
    { value: 'roundRobin', text: text.assignmentRoundRobin },
    { value: 'leastBusy', text: text.assignmentLeastBusy },
  ];
  return (
    <>
      <SelectField
        {...mode}
        onChange={(value) => mode.onChange(value as AssignmentMode)}
        options={options}
        hint={text.assignmentHint}
      />
      {values.assignment !== 'off' && (
        <TextField
          {...field('assignmentLimit', text.assignmentLimit, digits)}
          maxLength={3}
          hint={text.assignmentLimitHint}
        />
      )}
    </>
  );
}

/** Name, colour, order and texts of a queue, and the file it sends. */
export function QueueDataFields({ form, colors }: { form: QueueFormState; colors: readonly string[] }) {
  const text = useText(queuesText);
  const { field, errors } = form;
  const later = [
    ['complationMessage', text.completion, text.insteadHint],
    ['outOfHoursMessage', text.outOfHours, text.outOfHoursHint],
    ['ratingMessage', text.rating, text.insteadHint],
  ] as const;
  return (
    <>
      <div className="queue-line grid align-start gap-3">
        <TextField {...field('name', text.name)} isRequired maxLength={50} />
        <TextField {...field('orderQueue', text.order, digits)} maxLength={6} />
      </div>
      <p className="queue-hint">{text.orderHint}</p>
      <div>
        <ColorField {...field('color', text.color)} custom={text.otherColor} swatches={colors} />
        {errors.color && (
          <p className="chooser-error" role="alert">
            {errors.color}
          </p>
        )}
      </div>
      <TextAreaField {...field('greetingMessage', text.greeting)} hint={text.greetingHint} />
      <section aria-label={text.file}>
        <p className="queue-hint">{text.file}</p>
        <FileField {...form.file.field} current={form.stored?.mediaName ?? null} />
      </section>
      <Assignment form={form} />
      <div>
        <div className="queue-line grid align-start gap-3 even">
          <TextField {...field('answerMinutes', text.answerMinutes, digits)} inputMode="numeric" maxLength={5} />
          <TextField
            {...field('resolutionMinutes', text.resolutionMinutes, digits)}
            inputMode="numeric"
            maxLength={5}
          />
        </div>
        <p className="queue-hint">{text.targetsHint}</p>
      </div>
      <Assistants form={form} />
      {later.map(([name, label, hint]) => (
        <TextAreaField key={name} {...field(name, label)} hint={hint} />
      ))}
    </>
  );
}
