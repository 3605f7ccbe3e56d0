import { hasVariables, renderVariables } from '#shared/text/variables.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { insertAtCursor } from '#web/ui/fields/insert-at-cursor.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './schedule-form.css';
import { schedulesText } from './schedules.text.ts';
import type { ScheduleFormState } from './use-schedule-form.ts';

/** The greeting has two variable names, which both work; the form offers only one of them. */
const offered = ['firstName', 'name', 'ms', 'protocol', 'hora'] as const;

function Preview({ message, name }: { message: string; name: string }) {
  const text = useText(schedulesText);
  const { timeZone } = useUser().company;
  const language = useSetting('customerLanguage');
  if (!hasVariables(message) || name === '') return null;
  const rendered = renderVariables(message, { contactName: name, at: new Date(), timeZone, language });
  return (
    <section aria-label={text.preview}>
      <small className="schedule-small">{text.preview}</small>
      <p className="schedule-preview">{rendered}</p>
    </section>
  );
}

/** The text of a scheduled message, the variables that it may contain, and how the contact will read it. */
export function ScheduleMessagePart({ form }: { form: ScheduleFormState }) {
  const text = useText(schedulesText);
  const { values, field, errors, contact, isSent, mayChange } = form;
  return (
    <>
      <TextAreaField
        {...field('body', text.message)}
        error={errors.body && text.tooShort}
        isDisabled={!mayChange}
        isRequired
        rows={4}
      />
      {mayChange && (
        <div className="schedule-variables row wrap gap-2">
          <span className="meta">{text.variables}</span>
          {offered.map((name) => (
            <Button key={name} onClick={() => insertAtCursor('body', `{{${name}}}`)}>
              {text[name]}
            </Button>
          ))}
        </div>
      )}
      {!isSent && <Preview message={values.body} name={contact?.name ?? ''} />}
    </>
  );
}
