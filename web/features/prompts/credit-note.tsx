import { useState } from 'react';
import type { Prompt } from '#shared/prompts/contract.ts';
import { useUser } from '#web/api/session.ts';
import { isFailing } from '#web/entities/assistants/is-failing.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon, InfoIcon } from '#web/ui/buttons/icons.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { NoticeBox } from '#web/ui/states/notice.tsx';
import { promptsText } from './prompts.text.ts';

/** When the note was last closed in this browser, ISO 8601; empty: never. */
function useClosed() {
  const key = `promptCreditClosed/${useUser().companyId}`;
  const [closedAt, setClosedAt] = useState(() => localStorage.getItem(key) ?? '');
  const close = () => {
    const now = new Date().toISOString();
    localStorage.setItem(key, now);
    setClosedAt(now);
  };
  return { closedAt, close };
}

const namesOf = (rows: readonly Prompt[], why: string) =>
  rows.filter(({ lastFailure }) => lastFailure?.why === why).map(({ name }) => name);

/**
 * The credit at the AI provider: a warning with what to do while prompts are refused for it, a calm line before. Both
 * can be closed; a later refusal shows the warning again.
 */
export function CreditNote({ rows }: { rows: readonly Prompt[] }) {
  const text = useText(promptsText);
  const ui = useText(uiText);
  const { closedAt, close } = useClosed();
  const refused = rows.filter((row) => isFailing(row) && row.lastFailure && row.lastFailure.at > closedAt);
  const [unpaid, denied] = [namesOf(refused, 'limit'), namesOf(refused, 'denied')];
  const isWarning = unpaid.length + denied.length > 0;
  if (!isWarning && closedAt !== '') return null;
  const closing = <IconButton label={ui.close} icon={<CloseIcon size={16} />} onClick={close} />;
  if (!isWarning)
    return (
      <div className="prompts-credit meta flex align-start gap-2">
        <InfoIcon size={16} />
        <p className="grow">{text.credit}</p>
        {closing}
      </div>
    );
  return (
    <NoticeBox kind="warning">
      <div className="prompts-credit flex align-start">
        <div className="grow">
          {unpaid.length > 0 && (
            <>
              <p className="strong">{text.unpaid(unpaid.join(', '))}</p>
              <p>{text.credit}</p>
            </>
          )}
          {denied.length > 0 && (
            <>
              <p className="strong">{text.denied(denied.join(', '))}</p>
              <p>{text.deniedNext}</p>
            </>
          )}
        </div>
        {closing}
      </div>
    </NoticeBox>
  );
}
