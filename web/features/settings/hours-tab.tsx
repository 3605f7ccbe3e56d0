import { useState } from 'react';
import type { CompanyWithHours } from '#shared/companies/company.ts';
import { companies } from '#shared/companies/contract.ts';
import { isOpen, type Schedule } from '#shared/hours/hours.ts';
import { usualHours, wholeWeek } from '#shared/hours/usual-hours.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { HoursEditor } from '#web/entities/hours/hours-editor.tsx';
import { areHours } from '#web/entities/hours/typed-time.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { zoneName } from '#web/ui/format/time-zones.ts';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { settingsText } from './settings.text.ts';
import { useCurrentTime } from './time-zone-option.tsx';

/** The hours of the whole company: edited, previewed for the current moment, and stored with a button. */
export function HoursTab({ company }: { company: CompanyWithHours }) {
  const text = useText(settingsText);
  const ui = useText(uiText);
  const params = { companyId: company.id };
  const { mutate } = useResource(companies.show, { params });
  const change = useCommand(companies.setSchedules);
  /** The edited hours; null while they equal the stored ones. */
  const [typed, setTyped] = useState<Schedule[] | null>(null);
  const now = useCurrentTime();
  const week = typed ?? wholeWeek(company.schedules);
  const isWhole = areHours(week);
  const save = async () => {
    const outcome = await change.run({ params, body: { id: company.id, schedules: week } });
    if (!outcome.ok) return;
    await mutate(outcome.answer, { revalidate: false });
    setTyped(null);
    toast.success(text.hoursSaved);
  };
  return (
    <form
      className="option-group hours-tab"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="option-line">
        {text.hoursHint} <strong>{zoneName(company.timeZone)}</strong>.
      </p>
      <HoursEditor label={text.hours} value={week} onChange={setTyped} isDisabled={change.isRunning} />
      <p className="option-line" role="status">
        {isWhole && (isOpen(week, company, now) ? text.openNow : text.closedNow)}
      </p>
      <ErrorNotice error={change.error} />
      <div className="hours-actions">
        <Button onClick={() => setTyped(wholeWeek(usualHours))}>{text.usualHours}</Button>
        {typed && <Button onClick={() => setTyped(null)}>{text.discard}</Button>}
        <Button kind="primary" type="submit" isBusy={change.isRunning} isDisabled={!typed || !isWhole}>
          {ui.save}
        </Button>
      </div>
    </form>
  );
}
