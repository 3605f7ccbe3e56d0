import { useRef } from 'react';
import { type BulkAct, maxInBulk } from '#shared/tickets/bulk.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCan } from '#web/api/session.ts';
import { keysTextOfVerb } from '#web/entities/shortcuts/shortcuts.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { setChosen } from '#web/entities/tickets/chosen-tickets.ts';
import { shownTickets } from '#web/entities/tickets/shown-list.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { ChevronIcon, CloseIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { PickPopover } from '#web/ui/lists/selection/pick-popover.tsx';
import '#web/ui/lists/selection/bulk.css';
import { bulkText } from './bulk.text.ts';
import { AgentOptions, QueueOptions, TagOptions } from './options.tsx';

interface BulkBarProps {
  /** The chosen ones. */
  tickets: readonly Ticket[];
  onAct: (act: BulkAct) => void;
}

const close = (sendCompletionMessage: boolean): BulkAct => ({ act: 'close', sendCompletionMessage });

/** The acts on running conversations. */
function RunningActs({ onAct }: Pick<BulkBarProps, 'onAct'>) {
  const text = useText(bulkText);
  const agents = useRef<HTMLDivElement>(null);
  useShortcutVerb('resolve', () => onAct(close(true)));
  useShortcutVerb('transfer', () => agents.current?.showPopover());
  return (
    <>
      <Menu
        label={text.file}
        edge="left"
        items={[
          { text: text.resolve, shortcut: keysTextOfVerb('resolve'), onSelect: () => onAct(close(true)) },
          { text: text.close, onSelect: () => onAct(close(false)) },
        ]}
        trigger={(trigger) => (
          <button type="button" className="bulk-act row gap-1" {...trigger}>
            {text.file}
            <ChevronIcon size={14} />
          </button>
        )}
      />
      <PickPopover popover={agents} label={text.assign} shortcut={keysTextOfVerb('transfer')}>
        {(onDone) => <AgentOptions onPick={(userId) => onDone(() => onAct({ act: 'assign', userId }))} />}
      </PickPopover>
      <PickPopover label={text.queue}>
        {(onDone) => <QueueOptions onPick={(queueId) => onDone(() => onAct({ act: 'queue', queueId }))} />}
      </PickPopover>
    </>
  );
}

/** How many are chosen, and all of the list. */
function Count({ count }: { count: number }) {
  const text = useText(bulkText);
  const shown = shownTickets().slice(0, maxInBulk);
  return (
    <div className="bulk-count row">
      <IconButton label={text.end} shortcut="Esc" icon={<CloseIcon size={18} />} onClick={() => setChosen([])} />
      <strong role="status">{text.count(count)}</strong>
      {count < shown.length && (
        <button type="button" className="link-button" onClick={() => setChosen(shown.map(({ id }) => id))}>
          {text.all(shown.length)}
        </button>
      )}
    </div>
  );
}

/** Below the list while conversations are chosen: what can be done with all of them. */
export function BulkBar({ tickets, onAct }: BulkBarProps) {
  const text = useText(bulkText);
  const mayAct = useCan()('tickets:write');
  const isRunning = tickets.some(({ status }) => status !== 'closed');
  const tags = useRef<HTMLDivElement>(null);
  useShortcutVerb('tags', mayAct ? () => tags.current?.showPopover() : null);
  return (
    <div className="bulk-bar grid rigid" role="group" aria-label={text.bar}>
      <Count count={tickets.length} />
      {mayAct && (
        <div className="bulk-acts row">
          {isRunning && <RunningActs onAct={onAct} />}
          <PickPopover popover={tags} label={text.tag} shortcut={keysTextOfVerb('tags')}>
            {(onDone) => <TagOptions tickets={tickets} onPick={(act) => onDone(() => onAct(act))} />}
          </PickPopover>
          {isRunning && (
            <button
              type="button"
              className="bulk-act row gap-1"
              title={text.readLabel}
              aria-label={text.readLabel}
              onClick={() => onAct({ act: 'read' })}
            >
              {text.read}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
