import { lazy, Suspense } from 'react';
import type { TicketLogEntry } from '#shared/tickets/log-entry.ts';
import { useUser } from '#web/api/session.ts';
import { timeOfDay } from '#web/ui/format/time-of-day.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { ticketActSentence } from './act-line.ts';
import { ticketActionsText } from './ticket-actions.text.ts';
import { useUntilText } from './use-until-text.ts';

/** Loaded on demand: few conversations were merged. */
const UndoMerge = lazy(() => import('./undo-merge.tsx'));

/** An act on the conversation, among its messages. */
export function TicketActLine({ entry }: { entry: TicketLogEntry }) {
  const text = useText(ticketActionsText);
  const me = useUser();
  const untilOf = useUntilText();
  const language = useLanguage();
  return (
    <p className="act-row meta">
      {ticketActSentence(entry, text, me.id, untilOf)}{' '}
      {entry.merge && (
        <Suspense>
          <UndoMerge merge={entry.merge} />
        </Suspense>
      )}{' '}
      <time dateTime={entry.at}>{timeOfDay(entry.at, language)}</time>
    </p>
  );
}
