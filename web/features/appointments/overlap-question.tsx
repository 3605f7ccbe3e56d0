import type { ApiError } from '#web/api/api-error.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';
import { appointmentsText } from './appointments.text.ts';
import { clockFormat } from './clock-format.ts';

/** Other appointments at the chosen time, and the button that saves this one all the same; or another error. */
export function OverlapQuestion({ error, onSave }: { error: ApiError | null; onSave: () => unknown }) {
  const text = useText(appointmentsText);
  const language = useLanguage();
  const time = clockFormat(language, useUser().company.timeZone);
  if (error?.code !== 'ERR_APPOINTMENT_OVERLAP') return <ErrorNotice error={error} />;
  const others = (error.details.appointments ?? []) as { date: string; dateEnd: string }[];
  const times = others.map(({ date, dateEnd }) => `${time.format(new Date(date))}–${time.format(new Date(dateEnd))}`);
  return (
    <NoticeBox kind="warning">
      <p>{text.overlapping(new Intl.ListFormat(language).format(times))}</p>
      <Button onClick={onSave}>{text.saveOverlapping}</Button>
    </NoticeBox>
  );
}
