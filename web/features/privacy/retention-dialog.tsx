import { useState } from 'react';
import { retention } from '#shared/retention/contract.ts';
import { conversationDays } from '#shared/retention-periods.ts';
import { settings } from '#shared/settings/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { retentionText } from './retention.text.ts';

const key = 'conversationDays';
type Period = '' | (typeof conversationDays)[number];

export function isRetentionPeriod(days: string): days is Period {
  return ['', ...conversationDays].includes(days);
}

/** Counts the conversations that the period would delete now. */
function Preview({ days }: { days: Exclude<Period, ''> }) {
  const text = useText(retentionText);
  const language = useLanguage();
  const { data, error } = useResource(retention.preview, { query: { days } });
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p>{text.counting}</p>;
  const { conversations, areMore } = data;
  const count = conversations.toLocaleString(language);
  return (
    <p role="status">
      {conversations === 0 ? text.nothing : text.deletes(conversations, areMore ? text.moreThan(count) : count)}
    </p>
  );
}

/** Chooses how long finished conversations are kept, and shows first what that deletes. */
export function RetentionDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const text = useText(retentionText);
  const ui = useText(uiText);
  const [days, setDays] = useState<Period>(isRetentionPeriod(current) ? current : '');
  const change = useCommand(settings.update, { changes: [settings.list] });
  const save = async () => {
    const outcome = await change.run({ params: { key }, body: { key, value: days } });
    if (!outcome.ok) return;
    toast.success(text.saved);
    onClose();
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind={days === '' ? 'primary' : 'danger'}
            isBusy={change.isRunning}
            isDisabled={days === current}
            onClick={save}
          >
            {ui.save}
          </Button>
        </>
      }
    >
      <SelectField
        label={text.label}
        name={key}
        value={days}
        onChange={(chosen) => isRetentionPeriod(chosen) && setDays(chosen)}
        options={(['', ...conversationDays] as const).map((value) => ({ value, text: text[value] }))}
      />
      <p>{text.hint}</p>
      {days !== '' && days !== current && <Preview days={days} />}
      <ErrorNotice error={change.error} />
    </Dialog>
  );
}
