import type { Bulk, BulkLeftOutCount } from '#shared/tickets/bulk.ts';
import { ApiError, type ClientErrorCode } from '#web/api/api-error.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { bulkText } from './bulk.text.ts';

/** So many are named for each reason. */
const maxNamed = 5;

type Text = ReturnType<typeof useText<typeof bulkText>>;

const doneText = (text: Text, { act, done }: Bulk): string => {
  if (act.act === 'close') return (act.sendCompletionMessage ? text.didResolve : text.didClose)(done);
  const texts = {
    assign: text.didAssign,
    queue: text.didMove,
    tag: text.didTag,
    untag: text.didUntag,
    read: text.didRead,
  };
  return texts[act.act](done);
};

/** The reason why a ticket did not take the act, or its undoing; undefined: the text of the error is enough. */
const reasonOf = (text: Text, { status, sendsText }: Bulk, error: string): string | undefined => {
  const isUndone = status === 'undoing' || status === 'undone';
  const reasons: Record<string, string> = {
    ERR_TICKET_CHANGED: isUndone ? text.acted : text.changed,
    ERR_TICKET_TRANSITION: text.impossible,
    ERR_NO_PERMISSION: text.hidden,
    ERR_NO_TICKET_FOUND: text.hidden,
    ERR_UNDO_TOO_LATE: sendsText ? text.left : text.late,
  };
  return reasons[error];
};

/** Texts about a bulk: its progress, its result and the tickets that it left out. */
export function useBulkWords() {
  const text = useText(bulkText);
  const errorText = useErrorText();
  const leftOutText = (bulk: Bulk, left: readonly BulkLeftOutCount[]): string => {
    const groups = [...Map.groupBy(left, ({ error }) => error)].map(([error, tickets]) => {
      const reason = reasonOf(text, bulk, error) ?? errorText(new ApiError(error as ClientErrorCode, 0));
      const named = tickets.slice(0, maxNamed).map(({ ticketId }) => `nº ${ticketId}`);
      const more = tickets.length - named.length;
      return `${[...named, ...(more > 0 ? [text.more(more)] : [])].join(', ')} (${reason})`;
    });
    return `${text.leftOut(left.length)} ${groups.join('; ')}.`;
  };
  return {
    running: ({ done, refused, total }: Bulk) => text.progress(done + refused.length, total),
    undoing: ({ undone, kept, done }: Bulk) => text.undoing(undone + kept.length, done),
    done: (bulk: Bulk) => [doneText(text, bulk), bulk.sendsText ? text.messagesFollow : ''].join(' ').trim(),
    undone: ({ undone }: Bulk) => text.undone(undone),
    leftOut: leftOutText,
  };
}
