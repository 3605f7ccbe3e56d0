import { lazy, Suspense, useState } from 'react';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { isOpen, type WorkingHours } from '#shared/hours/hours.ts';
import { usualHours, weekForEditing } from '#shared/hours/usual-hours.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { completeDays } from '#web/entities/bot-phone/bot-views.ts';
import { HoursEditor } from '#web/entities/hours/hours-editor.tsx';
import { errorBesideNotice } from '#web/entities/hours/hours-error.ts';
import { mergedWeek } from '#web/entities/hours/merged-week.ts';
import { areOpeningHoursValid } from '#web/entities/hours/typed-time.ts';
import { usePhoneBesideForm } from '#web/entities/phone/use-phone-beside.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useUnsavedChangesGuard } from '#web/ui/dialogs/leaving.tsx';
import { zoneName } from '#web/ui/format/time-zones.ts';
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx';
import { useReceived } from '#web/ui/forms/use-received.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { settingsScreenText } from './settings.text.ts';
import { useCurrentTime } from './time-zone-option.tsx';

const BotPhone = lazy(() => import('#web/entities/bot-phone/bot-phone.tsx'));

/** The hours of the whole company: edited, tried on a phone before they are saved, and stored with a button. */
export function HoursTab({ company, isShown }: { company: CompanyWithHours; isShown: boolean }) {
  const text = useText(settingsScreenText);
  const ui = useText(uiText);
  const params = { companyId: company.id };
  const { mutate } = useResource(companies.show, { params });
  const change = useCommand(companies.setSchedules);
  /** The edited hours; null while they equal the stored ones. */
  const [typed, setTyped] = useState<WorkingHours[] | null>(null);
  const { question } = useUnsavedChangesGuard(typed !== null);
  const now = useCurrentTime();
  const stored = weekForEditing(company.schedules);
  const [before, setBefore] = useState(stored);
  const receive = (theirs: { week: WorkingHours[] }) => {
    setTyped((mine) => mine && mergedWeek(before, mine, theirs.week));
    setBefore(theirs.week);
  };
  const isChangedElsewhere = useReceived({ isDirty: typed !== null, receive }, { week: stored }, change.isRunning);
  const week = typed ?? stored;
  const isWhole = areOpeningHoursValid(week);
  const phone = usePhoneBesideForm(
    <Suspense fallback={<SkeletonRows />}>
      <BotPhone unsaved={{ schedules: completeDays(week, company.schedules) }} />
    </Suspense>,
  );
  const save = async () => {
    const outcome = await change.run({
      params,
      body: { id: company.id, schedules: week, schedulesBefore: company.schedules },
    });
    if (!outcome.ok) {
      // A conflict: the form shows what a colleague has stored.
      if (outcome.error.status === 409) void mutate();
      return;
    }
    await mutate(outcome.answer, { revalidate: false });
    // Hours that were typed while the others were on their way stay.
    setTyped((latest) => (latest === typed ? null : latest));
    toast.success(text.hoursSaved);
  };
  return (
    <div className="hours-try flex wrap">
      <form
        className="option-group hours-tab column gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="meta">
          {text.hoursHint} <strong>{zoneName(company.timeZone)}</strong>.
        </p>
        <HoursEditor label={text.hours} value={week} onChange={setTyped} />
        <p className="meta" role="status">
          {isWhole && (isOpen(week, company, now) ? text.openNow : text.closedNow)}
        </p>
        {isChangedElsewhere && <ChangedElsewhere onDiscard={() => setTyped(null)} />}
        <ErrorNotice error={errorBesideNotice(change.error, isChangedElsewhere)} />
        {question}
        <div className="hours-actions flex wrap gap-2">
          <Button onClick={() => setTyped(weekForEditing(usualHours))}>{text.usualHours}</Button>
          {typed && <Button onClick={() => setTyped(null)}>{text.discard}</Button>}
          <Button kind="primary" type="submit" isBusy={change.isRunning} isDisabled={!typed || !isWhole}>
            {ui.save}
          </Button>
        </div>
      </form>
      {isShown && phone.beside && <div className="hours-phone flex rigid">{phone.beside}</div>}
      {phone.button}
    </div>
  );
}
