import type { CompanyWithHours } from '#shared/companies/company.ts';
import { maxHolidays } from '#shared/hours/holidays.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DeleteIcon, PlusIcon } from '#web/ui/buttons/icons.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { holidayDate, missingInBrazil, sortedHolidays } from './holiday-list.ts';
import { holidaysText } from './holidays.text.ts';
import { useIsFound } from './option-search.ts';
import { settingsScreenText } from './settings.text.ts';
import { useCompanyCalendarChange } from './use-company.ts';

/** The holidays of the company; each change is stored at once. */
export function HolidaysOption({ company: { holidays, timeZone } }: { company: CompanyWithHours }) {
  const text = useText(holidaysText);
  const { updated } = useText(settingsScreenText);
  const language = useLanguage();
  const isFound = useIsFound(text.title, text.line);
  const { save, isRunning, error } = useCompanyCalendarChange();
  const today = new Date().toLocaleDateString('en-CA', { timeZone });
  const keep = async (change: Parameters<typeof save>[0], message: string) => {
    const isKept = await save(change);
    if (isKept) toast.success(message);
    return isKept;
  };
  const addBrazil = async () => {
    const missing = missingInBrazil(holidays, Number(today.slice(0, 4))).slice(0, maxHolidays - holidays.length);
    if (missing.length === 0) toast.info(text.brazilThere);
    else await keep({ addHolidays: missing }, text.brazilAdded(missing.length));
  };
  return (
    <section className="option grid align-center holidays" aria-label={text.title} hidden={!isFound}>
      <div>
        <p className="option-title">{text.title}</p>
        <p className="meta">{text.line}</p>
      </div>
      <div className="holidays-body column align-start gap-3">
        {holidays.length === 0 && <p className="meta">{text.none}</p>}
        <ul className="holidays-list">
          {sortedHolidays(holidays).map(({ date, name }) => {
            const day = holidayDate(date, language);
            const isOver = date.length === 10 && date < today;
            return (
              <li key={date} className={isOver ? 'over' : ''}>
                <span className="holidays-date">{day}</span>
                <span className="holidays-name break-words">{name}</span>
                {date.length === 5 && <Badge>{text.yearly}</Badge>}
                {isOver && <Badge>{text.past}</Badge>}
                <IconButton
                  label={text.remove(name ? `${name}, ${day}` : day)}
                  icon={<DeleteIcon size={18} />}
                  isDanger
                  onClick={() => void keep({ removeHolidays: [date] }, updated)}
                />
              </li>
            );
          })}
        </ul>
        <ErrorNotice error={error} />
        <HolidayForm
          holidays={holidays}
          isBusy={isRunning}
          onAdd={(added) => keep({ addHolidays: [added] }, updated)}
        />
        <Button icon={<PlusIcon size={18} />} isBusy={isRunning} onClick={addBrazil}>
          {text.brazil}
        </Button>
      </div>
    </section>
  );
}
