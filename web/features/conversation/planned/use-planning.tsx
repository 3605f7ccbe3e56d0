import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Schedule } from '#shared/schedules/schedule.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import type { ComposerDraft } from '#web/entities/drafts/drafts.ts';
import { useShortcutsBlocked, useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { useIsWatched } from '#web/entities/tickets/use-is-watched.ts';

/** Loaded when a message is scheduled. */
const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((file) => ({ default: file.PlanMessageDialog })));
/** Loaded after the messages: most conversations have none. */
const PlannedLines = lazy(() => import('./planned-lines.tsx'));

interface Planning {
  /** Opens the dialog; undefined where messages cannot be scheduled. */
  plan: (() => void) | undefined;
  lines: ReactNode;
  /** Messages that were scheduled for this conversation and could not be sent. */
  unsent: readonly Schedule[];
  dialog: ReactNode;
}

/** Schedules messages to the customer of a conversation, and lists those that wait. The dialog takes over the draft. */
export function useMessagePlanning(
  ticket: Ticket,
  draft: ComposerDraft,
  changeDraft: (part: Partial<ComposerDraft>) => void,
): Planning {
  const mayPlan = useUser().company.plan.useSchedules && !ticket.isGroup;
  const isWatched = useIsWatched()(ticket);
  const [isPlanning, setIsPlanning] = useState(false);
  const [failed, setFailed] = useState<readonly Schedule[]>([]);
  const { whatsappId } = ticket;
  const unsent = useMemo(
    // A row with a ticket became a message, which shows its own failure.
    () => failed.filter((row) => row.ticketId === null && (row.whatsappId ?? whatsappId) === whatsappId),
    [failed, whatsappId],
  );
  const plan = mayPlan && !isWatched ? () => setIsPlanning(true) : undefined;
  useShortcutVerb('schedule', plan ?? null);
  useShortcutsBlocked(isPlanning);
  return {
    plan,
    unsent,
    lines: mayPlan && (
      <Suspense>
        <PlannedLines contactId={ticket.contactId} onUnsent={setFailed} />
      </Suspense>
    ),
    dialog: isPlanning && (
      <Suspense>
        <PlanDialog
          ticket={ticket}
          body={draft.text}
          onPlanned={() => changeDraft({ text: '' })}
          onClose={() => setIsPlanning(false)}
        />
      </Suspense>
    ),
  };
}
