import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { ticketActionsText } from '../ticket-actions.text.ts';

const TransferForm = lazy(() => import('./transfer-form.tsx'));

interface TransferPopoverProps {
  ticket: Ticket;
  /** Opens it from elsewhere. */
  popover: RefObject<HTMLDivElement | null>;
  onOtherConnection: () => void;
}

/** Transfers the open conversation, below the buttons that stand before it; on phones a sheet. */
export function TransferPopover({ ticket, popover, onOtherConnection }: TransferPopoverProps) {
  const text = useText(ticketActionsText);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = () => popover.current?.hidePopover();
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={text.transferTitle}
      className="menu transfer-popover"
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        const panel = popover.current;
        if (newState !== 'open' || !panel) return;
        positionPopover(panel, 'right', panel.previousElementSibling);
        // Opened again before it was seen to be closed, it shows the form that it had.
        panel.querySelector('input')?.focus();
      }}
    >
      {isOpen && (
        <Suspense fallback={<SkeletonRows />}>
          <TransferForm
            ticket={ticket}
            note={note}
            onNote={setNote}
            onDone={() => {
              setNote('');
              close();
            }}
            onOtherConnection={() => {
              close();
              onOtherConnection();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
