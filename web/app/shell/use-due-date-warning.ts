import { useEffect, useState } from 'react';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { dueWarningOf } from './due-warning.ts';
import { shellText } from './shell.text.ts';

/** A toast of the usual two seconds is gone before the first screen is drawn. */
const readableMs = 10_000;

/** The user and the text of the last warning that was shown or closed in this browser. */
const storageKey = 'dueDateWarned';

/**
 * The warning that the subscription is about to end, once a day. Users who may pay get it returned, to be shown until
 * they close it; all others get a toast that is long enough to be read.
 */
export function useDueDateWarning(): { warning: string | undefined; close: () => void } {
  const text = useText(shellText);
  const { id, company } = useUser();
  const mayPay = useCan()('billing:use');
  const [closed, setClosed] = useState(() => localStorage.getItem(storageKey));
  const due = dueWarningOf(company, new Date());
  const sentence =
    due &&
    (due.kind === 'before' ? text.expiresIn(due.days) : text.graceUntil(formatDay(lastDayOfAccess(due.accessEnds))));
  const day = new Date().toDateString();
  const shown = due && `${company.id}/${id} ${company.dueDate} ${due.kind} ${day}`;
  useEffect(() => {
    if (mayPay || !shown || !sentence || localStorage.getItem(storageKey) === shown) return;
    localStorage.setItem(storageKey, shown);
    toast.warning(sentence, { ms: readableMs });
  }, [mayPay, shown, sentence]);
  const close = () => {
    if (!shown) return;
    localStorage.setItem(storageKey, shown);
    setClosed(shown);
  };
  return { warning: mayPay && closed !== shown ? sentence : undefined, close };
}
