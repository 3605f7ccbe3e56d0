import { useEffect } from 'react';
import { useUser } from '#web/api/session.ts';
import { daysUntil } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast.tsx';
import { useText } from '#web/ui/use-text.ts';
import { shellText } from './shell.text.ts';

const warnBelow = 6;
/** A toast of the usual two seconds is gone before the first screen is drawn. */
const readableMs = 10_000;

/** The user and the day of the last warning in this browser. */
const storageKey = 'dueDateWarned';

/** Warns once a day, long enough to be read, that the subscription is about to end. */
export const useDueDateWarning = (): void => {
  const text = useText(shellText);
  const { id, company } = useUser();
  const { dueDate } = company;
  useEffect(() => {
    const days = dueDate ? daysUntil(dueDate) : Number.POSITIVE_INFINITY;
    if (days < 0 || days >= warnBelow) return;
    const warning = `${company.id}/${id} ${dueDate} ${days}`;
    if (localStorage.getItem(storageKey) === warning) return;
    localStorage.setItem(storageKey, warning);
    toast.warning(text.expiresIn(days), { ms: readableMs });
  }, [company.id, dueDate, id, text]);
};
