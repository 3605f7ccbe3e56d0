import { useRef } from 'react';
import { useUser } from '#web/api/session.ts';
import { useSetting } from '#web/entities/settings/use-setting.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { requestTicketVerb, type TicketVerb, useMarkTicketOpen } from '#web/entities/tickets/ticket-verbs.ts';
import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckIcon, ClockIcon, MoreIcon, ReturnIcon, TransferIcon, UserIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { ticketActionsText } from './ticket-actions.text.ts';
import { type TicketMenuProps, useMoreItems } from './use-more-items.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import { useTicketVerbs } from './use-ticket-verbs.ts';

/** Where only the assignee writes, the bar in place of the composer has this button. */
function TakeOverButton({ isBusy, onTakeOver }: { isBusy: boolean; onTakeOver: () => unknown }) {
  const { takeOver } = useText(ticketActionsText);
  if (useSetting('onlyAssigneeWrites') === 'enabled') return null;
  return (
    <IconButton
      label={takeOver}
      icon={<UserIcon />}
      onClick={onTakeOver}
      disabled={isBusy}
      shortcut={keysTextOfVerb('takeOver')}
    />
  );
}

/**
 * The actions that the ticket's state and the user's rights allow: *Finalizar* as a button, the rest in a menu. To accept and to reopen are the
 * button of the bar in place of the composer, and not repeated here.
 */
export function TicketButtons(props: Omit<TicketMenuProps, 'onVerb'> & { isTight: boolean }) {
  const { ticket, isCompact, isTight, onTransfer } = props;
  const text = useText(conversationText);
  const user = useUser();
  const verbs = useText(verbsText);
  const acts = useTicketActions(ticket);
  const { isBusy, giveBack, resolve, takeOver } = acts;
  const buttons = useRef<HTMLDivElement>(null);
  const onVerb = (verb: TicketVerb) => requestTicketVerb(verb, ticket, buttons.current);
  const more = useMoreItems({ ...props, onVerb }, acts);
  const isOpen = ticket.status === 'open';
  const isOthers = isOpen && ticket.userId !== user.id;
  useMarkTicketOpen(ticket);
  useTicketVerbs(ticket, acts, { onTransfer, onVerb });
  return (
    <div ref={buttons} className="ticket-buttons row gap-1 rigid">
      {isOpen && !isCompact && (
        <>
          {isOthers ? (
            <TakeOverButton isBusy={isBusy} onTakeOver={takeOver} />
          ) : (
            <IconButton
              label={verbs.snooze}
              icon={<ClockIcon />}
              onClick={() => onVerb('snooze')}
              disabled={isBusy}
              shortcut={keysTextOfVerb('snooze')}
            />
          )}
          <IconButton label={text.returnTicket} icon={<ReturnIcon />} onClick={giveBack} disabled={isBusy} />
          <IconButton
            label={text.transfer}
            icon={<TransferIcon />}
            onClick={onTransfer}
            disabled={isBusy}
            shortcut={keysTextOfVerb('transfer')}
          />
        </>
      )}
      {isOpen && (
        <Button
          kind={isOthers ? 'plain' : 'primary'}
          icon={<CheckIcon size={18} />}
          isBusy={isBusy}
          label={text.resolve}
          shortcut={keysTextOfVerb('resolve')}
          onClick={resolve}
        >
          {!isTight && text.resolve}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label={text.more}
          items={more}
          trigger={(trigger) => <IconButton {...trigger} label={text.more} icon={<MoreIcon />} />}
        />
      )}
    </div>
  );
}
