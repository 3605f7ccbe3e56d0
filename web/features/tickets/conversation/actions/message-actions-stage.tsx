import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useRefusal } from '../../use-refusal.ts';
import { type ActionsView, type Anchor, type MessageActions, MessageActionsProvider } from './message-actions.ts';
import './actions.css';

// With its dialogs as large as a conversation itself, and seldom needed.
const MessageMenu = lazy(() => import('./message-menu.tsx'));

interface MessageActionsStageProps {
  ticket: Ticket;
  /** Null where nothing can be answered. */
  onReply: ((message: Message) => void) | null;
  /** A message became what the server just answered. */
  onChanged: (message: Message) => void;
  children: ReactNode;
}

interface Opened {
  message: Message;
  anchor: Anchor;
  view: ActionsView;
}

/** What the messages of a conversation share: one menu, and the way to send a failed one again. */
export function MessageActionsStage({ ticket, onReply, onChanged, children }: MessageActionsStageProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run } = useCommand(messages.retry);
  const refuse = useRefusal();
  const canWrite = onReply !== null;
  const actions = useMemo<MessageActions>(() => {
    const retry = async ({ id }: Message) => {
      const outcome = await run({ params: { messageId: id } });
      if (outcome.ok) onChanged(outcome.answer);
      else refuse(outcome.error);
    };
    return {
      open: (message, anchor, view = 'menu') => setOpened({ message, anchor, view }),
      retry: canWrite ? (message) => void retry(message) : null,
    };
  }, [run, onChanged, refuse, canWrite]);
  return (
    <MessageActionsProvider value={actions}>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <MessageMenu
            key={`${opened.message.id} ${opened.view}`}
            {...{ ticket, onReply, onChanged, ...opened }}
            retry={actions.retry}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </MessageActionsProvider>
  );
}
