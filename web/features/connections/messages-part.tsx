import type { Queue } from '#shared/queues/contract.ts';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { connectionFormText } from './connection-form.text.ts';
import { connectionsText } from './connections.text.ts';
import { TextPreview } from './text-preview.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

type MessageName =
  | 'greetingMessage'
  | 'complationMessage'
  | 'outOfHoursMessage'
  | 'ratingMessage'
  | 'expiresInactiveMessage';

interface MessageFieldProps {
  form: ConnectionForm;
  name: MessageName;
  label: string;
  hint?: string;
  error?: string;
  /** Text that the product appends, such as the menu. */
  below?: string;
}

/** A text to customers with its preview. */
export function MessageField({ form: { values, set, errors }, name, label, hint, error, below }: MessageFieldProps) {
  const { timeZone } = useUser().company;
  const language = useSetting('customerLanguage');
  return (
    <div>
      <TextAreaField
        label={label}
        name={name}
        hint={hint}
        value={values[name]}
        error={errors[name] && (error ?? errors[name])}
        onChange={(message) => set(name, message)}
      />
      <TextPreview message={values[name]} below={below} timeZone={timeZone} language={language} />
    </div>
  );
}

/** The menu by which a customer chooses one of several queues; empty with fewer than two. */
const menuOf = (queues: readonly Queue[], chosen: readonly number[]): string => {
  const offered = queues.filter(({ id }) => chosen.includes(id));
  return offered.length < 2 ? '' : offered.map(({ name }, n) => `[ ${n + 1} ] - ${name}`).join('\n');
};

/** The messages that the connection sends to its customers. */
export function MessagesPart({ form, queues }: { form: ConnectionForm; queues: readonly Queue[] | undefined }) {
  const text = useText(connectionsText);
  const own = useText(connectionFormText);
  return (
    <div className="form">
      <p className="cell-muted connection-variables">{own.variables}</p>
      <MessageField
        form={form}
        name="greetingMessage"
        label={text.greetingMessage}
        hint={own.greetingHint}
        error={form.values.greetingMessage.trim() === '' ? text.greetingRequired : undefined}
        below={menuOf(queues ?? [], form.values.queueIds)}
      />
      <MessageField form={form} name="complationMessage" label={text.complationMessage} hint={own.complationHint} />
      <MessageField form={form} name="outOfHoursMessage" label={text.outOfHoursMessage} hint={own.outOfHoursHint} />
      <MessageField form={form} name="ratingMessage" label={own.ratingMessage} hint={own.ratingHint} />
    </div>
  );
}
