import { users } from '#shared/users/contract.ts';
import { loadUser } from '#web/api/client.ts';
import { useUser } from '#web/api/session.ts';
import { useCommand } from '#web/api/use-command.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { PreferenceChoices } from './account-choices.tsx';
import { availabilityText } from './availability.text.ts';
import { pauseReasonIn } from './pause-reason.ts';

/** Whether the user takes a break, and the reasons to begin one. */
export function AvailabilityMenu() {
  const text = useText(availabilityText);
  const language = useLanguage();
  const { id, pause, enteredBy, company } = useUser();
  const begin = useCommand(users.pause);
  const end = useCommand(users.resume);
  if (enteredBy) return null;
  const choose = async (reason: string | null) => {
    const params = { userId: id };
    const { ok } = reason === null ? await end.run({ params }) : await begin.run({ params, body: { reason } });
    if (ok) await loadUser();
  };
  const minutes = company.settings.find(({ key }) => key === 'handBackMinutes')?.value;
  const reasons = [text.lunch, text.rest, text.meeting];
  const reasonNow = pause ? pauseReasonIn(language, pause.reason) : null;
  // A reason given by an administrator is in force as well.
  if (reasonNow && !reasons.includes(reasonNow)) reasons.push(reasonNow);
  return (
    <div className="account-preferences column gap-2">
      <PreferenceChoices
        name={text.availability}
        choices={[null, ...reasons].map((reason) => ({
          text: reason ?? text.available,
          isChosen: reason === reasonNow,
          choose: () => void choose(reason),
        }))}
      />
      {pause && (
        <small className="meta" role="status">
          {text.since(timeOfDay(pause.since, language))}
          {minutes && ` ${text.returns(Number(minutes))}`}
        </small>
      )}
      <ErrorNotice error={begin.error ?? end.error} />
    </div>
  );
}
