import { useState } from 'react';
import { prompts } from '#shared/prompts/contract.ts';
import { settings } from '#shared/settings/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { monthlyUsageText } from './monthly-usage.text.ts';

/** The tokens that all prompts used in the month, and the limit after which conversations go to people. */
export function MonthlyUsage() {
  const text = useText(monthlyUsageText);
  const ui = useText(uiText);
  const usage = useResource(prompts.usage);
  useLiveEvent('prompt', () => void usage.mutate());
  const change = useCommand(settings.update, { changes: [prompts.usage] });
  /** The limit while it is edited, else null. */
  const [typed, setTyped] = useState<string | null>(null);
  if (!usage.data) return <ErrorNotice error={usage.error} />;
  const { totalTokens, limit, answers, spokenCharacters, transcriptions } = usage.data;
  const stored = limit === null ? '' : String(limit);
  const isReached = limit !== null && totalTokens >= limit;
  const save = async () => {
    const key = 'assistantMonthlyTokens';
    const outcome = await change.run({ params: { key }, body: { key, value: typed ?? stored } });
    if (outcome.ok) setTyped(null);
  };
  return (
    <section className="prompts-usage framed flex wrap align-start gap-4" aria-label={text.title}>
      <div className="grow">
        <h2>{text.title}</h2>
        <p className="prompts-tokens strong figures">
          {text.tokens(totalTokens.toLocaleString(), limit?.toLocaleString())}
        </p>
        {limit !== null && <progress max={limit} value={Math.min(totalTokens, limit)} aria-label={text.title} />}
        <p className="cell-muted">
          {text.details(answers.toLocaleString(), spokenCharacters.toLocaleString(), transcriptions.toLocaleString())}
        </p>
        {isReached && <p className="prompts-reached">{text.reached}</p>}
      </div>
      {typed === null ? (
        <Button kind="quiet" onClick={() => setTyped(stored)}>
          {limit === null ? text.setLimit : text.changeLimit}
        </Button>
      ) : (
        <form
          className="prompts-limit grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextField
            autoFocus
            label={text.limit}
            hint={text.limitHint}
            value={typed}
            onChange={(value) => setTyped(value.replace(/\D/g, ''))}
            inputMode="numeric"
            maxLength={10}
          />
          <ErrorNotice error={change.error} />
          <div className="flex gap-2">
            <Button type="submit" kind="primary" isBusy={change.isRunning} isDisabled={typed === stored}>
              {text.save}
            </Button>
            <Button onClick={() => setTyped(null)}>{ui.cancel}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
