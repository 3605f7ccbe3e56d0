import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { tickets } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { usePages } from '#web/api/use-pages.ts';
import { OpenTicketNotice } from '#web/entities/tickets/dialogs/open-ticket-notice.tsx';
import { existingTicketOfRefusal } from '#web/entities/tickets/dialogs/running-ticket.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { shortestSearch } from '#web/ui/fields/shortest-search.ts';
import { useDebounced } from '#web/ui/fields/use-debounced.ts';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { conversationText } from '../conversation.text.ts';
import { messageActionsText } from './actions.text.ts';
import { type ForwardTarget, forwardTargetKey, useForward } from './use-forward.ts';

/** The agent's open conversations, or the contacts found while searching. */
const useTargets = (search: string, from: Ticket) => {
  const isSearching = search.length >= shortestSearch;
  const open = usePages(tickets.list, isSearching ? null : { query: { status: 'open' } });
  const found = usePages(contacts.list, isSearching ? { query: { searchParam: search } } : null);
  const { error, isLoading } = isSearching ? found : open;
  const targets: ForwardTarget[] = isSearching
    ? found.rows
        .filter((row) => !row.isGroup && !row.blocked)
        .map(({ id, name, number }) => ({ kind: 'contact', id, name, number }))
    : open.rows
        .filter((row) => row.id !== from.id)
        .map(({ id, isGroup, contact: { name, number } }) => ({
          kind: 'ticket',
          id,
          name,
          number: isGroup ? '' : number,
        }));
  return { targets, error, isLoading, isSearching };
};

function Choice({ target, isChosen, onToggle }: { target: ForwardTarget; isChosen: boolean; onToggle: () => void }) {
  const text = useText(conversationText);
  return (
    <label className="forward-target row gap-3">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <span>
        <strong className="truncate" title={target.name}>
          {target.name}
        </strong>
        <small className="truncate">{target.number === '' ? text.group : formatPhone(target.number)}</small>
      </span>
    </label>
  );
}

/** Forwards a message to one or several people. Those it did not reach stay chosen, with the reason. */
export function ForwardDialog({ message, ticket, onClose }: { message: Message; ticket: Ticket; onClose: () => void }) {
  const text = useText(messageActionsText);
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly ForwardTarget[]>([]);
  const [missed, setMissed] = useState<readonly { target: ForwardTarget; error: ApiError }[]>([]);
  const { targets, error, isLoading, isSearching } = useTargets(useDebounced(typed.trim()), ticket);
  const { forward, isRunning } = useForward(message.id, ticket);
  const isChosen = (target: ForwardTarget) => chosen.some((one) => forwardTargetKey(one) === forwardTargetKey(target));
  const toggle = (target: ForwardTarget) =>
    setChosen(
      isChosen(target)
        ? chosen.filter((one) => forwardTargetKey(one) !== forwardTargetKey(target))
        : [...chosen, target],
    );
  // Chosen targets stay in the list, whatever is searched for next.
  const listed = [...chosen, ...targets.filter((target) => !isChosen(target))];

  const send = async () => {
    const failed = await forward(chosen);
    setMissed(failed);
    setChosen(failed.map(({ target }) => target));
    if (failed.length > 0) return;
    toast.success(text.forwarded);
    onClose();
  };
  return (
    <Dialog
      title={text.forwardTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" isBusy={isRunning} isDisabled={chosen.length === 0} onClick={send}>
            {text.forwardTo(chosen.length)}
          </Button>
        </>
      }
    >
      <TextField
        autoFocus
        type="search"
        label={text.forwardSearch}
        placeholder={text.forwardPlaceholder}
        value={typed}
        onChange={setTyped}
      />
      <fieldset className="forward-targets column">
        <legend>{isSearching ? text.contacts : text.openTickets}</legend>
        {listed.map((target) => (
          <Choice
            key={forwardTargetKey(target)}
            target={target}
            isChosen={isChosen(target)}
            onToggle={() => toggle(target)}
          />
        ))}
        {listed.length === 0 && <p>{isLoading ? text.loading : text.noneFound}</p>}
      </fieldset>
      <ErrorNotice error={error} />
      {missed.length > 0 && (
        <ul className="forward-missed" role="alert">
          {missed.map(({ target, error: why }) => (
            <li key={forwardTargetKey(target)}>
              {existingTicketOfRefusal(why) ? (
                <>
                  <strong>{target.name}</strong>
                  <OpenTicketNotice error={why} onOpened={onClose} />
                </>
              ) : (
                text.notForwarded(target.name, errorText(why))
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
