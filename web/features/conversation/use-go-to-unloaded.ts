import { useCallback, useRef } from 'react';
import { messages } from '#shared/messages/contract.ts';
import { asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';

/** Goes to a message of which only the id is at hand, as in an answer's quote: asks the server for its `seq`. */
export function useGoToUnloadedMessage(ticketId: number, goTo: (seq: number) => void) {
  const textOf = useErrorText();
  const latest = useRef({ goTo, textOf });
  latest.current = { goTo, textOf };
  return useCallback(
    (id: string) =>
      void call(messages.list, { params: { ticketId }, query: { untilMessage: id } }).then(
        (page) => {
          const seq = page.messages.at(-1)?.seq;
          if (seq !== undefined) latest.current.goTo(seq);
        },
        (error) => toast.error(latest.current.textOf(asApiError(error))),
      ),
    [ticketId],
  );
}
