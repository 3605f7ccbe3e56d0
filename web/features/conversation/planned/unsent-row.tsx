import type { Schedule } from '#shared/schedules/schedule.ts';
import { reasonsText } from '#web/entities/schedules/schedules.text.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import './planned.css';
import { plannedMessagesText } from './planned.text.ts';

/** A scheduled message that could not be sent, among the messages at the time when that was decided. */
export default function UnsentRow({ schedule: { body, reason, updatedAt } }: { schedule: Schedule }) {
  const text = useText(plannedMessagesText);
  const reasons = useText(reasonsText);
  const language = useLanguage();
  return (
    <p className="act-row meta is-unsent" title={body}>
      {[text.unsent, reason && reasons[reason]].filter(Boolean).join(' · ')}{' '}
      <time dateTime={updatedAt}>{timeOfDay(updatedAt, language)}</time>
    </p>
  );
}
