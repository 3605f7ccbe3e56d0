import { momentOfLocalTime } from '#shared/hours/moment-of.ts';
import { occurrencesAfter } from '#shared/schedules/recurrence.ts';
import { isRule, skipsMonths } from '#shared/schedules/rule.ts';
import { dateFormat } from '#web/ui/format/dates.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { schedulesText } from './schedules.text.ts';

interface Props {
  rule: string;
  /** The first time by the company's clock. */
  startsAt: string;
  timeZone: string;
}

/** Shows before saving when a repeated message is sent, and what its rule leaves out. */
export function NextRepetitionTimes({ rule, startsAt, timeZone }: Props) {
  const text = useText(schedulesText);
  const language = useLanguage();
  if (rule === '' || startsAt.length < 16 || !isRule(rule)) return null;
  const first = momentOfLocalTime(startsAt.slice(0, 16), timeZone);
  const times = occurrencesAfter(
    { rule, startsAt: startsAt.slice(0, 16), timeZone },
    new Date(first.getTime() - 60_000),
    4,
  );
  const format = dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone });
  if (times.length === 0) return <p role="alert">{text.noTimes}</p>;
  return (
    <section aria-label={text.nextTimes} className="schedule-times">
      <small className="schedule-small">{text.nextTimes}</small>
      <ul>
        {times.map((time) => (
          <li key={time.toISOString()}>{format(time, language)}</li>
        ))}
      </ul>
      <small className="schedule-small">
        {skipsMonths({ rule, startsAt }) && `${text.skips} `}
        {text.clocks}
      </small>
    </section>
  );
}
