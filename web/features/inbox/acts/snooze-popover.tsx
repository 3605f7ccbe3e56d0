import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SnoozeChoice } from '#shared/tickets/snooze.ts';
import { snoozedUntil } from '#shared/tickets/snoozed-until.ts';
import { useUser } from '#web/api/session.ts';
import { futureMomentText } from '#web/entities/tickets/until-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { moveInMenu } from '#web/ui/buttons/menu.tsx';
import { positionPopover } from '#web/ui/buttons/position-popover.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { zoneName } from '#web/ui/format/time-zones.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import './snooze-popover.css';
import { inboxActsText } from './acts.text.ts';
import type { TicketActTarget } from './acts-layer.tsx';

interface SnoozePopoverProps {
  target: TicketActTarget;
  /** `null` brings the conversation back. */
  onChoose: (until: SnoozeChoice | null) => void;
  onClose: () => void;
}

const presets = ['later', 'tomorrow', 'monday'] as const;

/** A time of the user's own, on the company's clock. */
function OwnTime({ onChoose }: { onChoose: (until: SnoozeChoice) => void }) {
  const text = useText(inboxActsText);
  const [local, setLocal] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (local !== '') onChoose(local);
  };
  return (
    <form className="snooze-own grid gap-3" onSubmit={submit}>
      <TextField label={text.until} type="datetime-local" value={local} onChange={setLocal} autoFocus />
      <Button type="submit" kind="primary" isDisabled={local === ''}>
        {text.snooze}
      </Button>
    </form>
  );
}

/** Asks until when a conversation is snoozed. The times shown are a preview: the server computes them from the choice. */
export function SnoozePopover({ target: { ticket, anchor }, onChoose, onClose }: SnoozePopoverProps) {
  const text = useText(inboxActsText);
  const language = useLanguage();
  const { timeZone } = useUser().company;
  const [isOwn, setIsOwn] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    if (!element.matches(':popover-open')) element.showPopover();
    positionPopover(element, anchor?.matches('[data-ticket]') ? 'left' : 'right', anchor);
    element.querySelector<HTMLElement>(isOwn ? 'input' : '[role=menuitem]')?.focus();
  }, [anchor, isOwn]);
  const choose = (until: SnoozeChoice | null) => {
    popover.current?.hidePopover();
    onChoose(until);
  };
  const now = new Date();
  const shownTime = (choice: SnoozeChoice) => {
    const until = snoozedUntil(choice, now, timeZone);
    return until && futureMomentText(until, now.getTime(), language, timeZone);
  };
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={text.snooze}
      className="menu snooze"
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {isOwn ? (
        <OwnTime onChoose={choose} />
      ) : (
        <div role="menu" tabIndex={-1} aria-label={text.snooze} onKeyDown={moveInMenu}>
          {ticket.snoozedUntil && (
            <button type="button" role="menuitem" className="menu-item" onClick={() => choose(null)}>
              {text.bringBack}
            </button>
          )}
          {presets.map((preset) => (
            <button key={preset} type="button" role="menuitem" className="menu-item" onClick={() => choose(preset)}>
              {text[preset]} <small>{shownTime(preset)}</small>
            </button>
          ))}
          <button type="button" role="menuitem" className="menu-item" onClick={() => setIsOwn(true)}>
            {text.choose}
          </button>
        </div>
      )}
      <p className="snooze-clock meta">{text.clock(zoneName(timeZone))}</p>
    </div>
  );
}
