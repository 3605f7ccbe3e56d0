import { useEffect } from 'react';
import { useUser } from '#web/api/session.ts';
import { daysUntil } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast.tsx';
import { useText } from '#web/ui/use-text.ts';
import { shellText } from './shell.text.ts';

const warnBelow = 6;

/** Warns once per sign-in that the subscription is about to end. */
export const useDueDateWarning = (): void => {
  const text = useText(shellText);
  const { dueDate } = useUser().company;
  useEffect(() => {
    const days = dueDate ? daysUntil(dueDate) : Number.POSITIVE_INFINITY;
    if (days >= 0 && days < warnBelow) toast.warning(text.expiresIn(days));
  }, [dueDate, text]);
};
