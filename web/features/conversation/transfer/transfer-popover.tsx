import { lazy, type RefObject, Suspense, useState } from 'react';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { transferText } from './transfer.text.ts';

const TransferForm = lazy(() => import('./transfer-form.tsx'));

interface TransferPopoverProps {
  ticket: Ticket;
  /** Opens it from elsewhere. */
  popover: RefObject<HTMLDivElement | null>;
  /** It stands below the queue and the agent. */
  anchor: RefObject<HTMLElement | null>;
  onOtherConnection: () => void;
}

/** Transfers the open conversation, below its agent; on phones a sheet. */
export function TransferPopover({ ticket, popover, anchor, onOtherConnection }: TransferPopoverProps) {
  const text = useText(transferText);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = () => popover.current?.hidePopover();
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={text.title}
      className="menu transfer-popover"
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        if (newState === 'open' && popover.current) positionPopover(popover.current, 'right', anchor.current);
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
