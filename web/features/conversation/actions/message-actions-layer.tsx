import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { focusMessageField } from '#web/entities/shortcuts/focus-message-field.ts';
import { useTicketRefusalToast } from '#web/entities/tickets/use-refusal.ts';
import { type ActionsView, type MenuAnchor, type MessageActions, MessageActionsProvider } from './message-actions.ts';
import './actions.css';

// Loaded on demand: with its dialogs it is as large as a conversation, and seldom needed.
const MessageMenu = lazy(() => import('./message-menu.tsx'));

interface MessageActionsContentProps {
  ticket: Ticket;
  /** Null where the agent cannot answer. */
  onReply: ((message: Message) => void) | null;
  /** Called with the message as the server just returned it. */
  onChanged: (message: Message) => void;
  children: ReactNode;
}

interface Opened {
  message: Message;
  anchor: MenuAnchor;
  view: ActionsView;
}

/** Provides all messages of a conversation with one shared menu and the retry of failed messages. */
export function MessageActionsLayer({ ticket, onReply, onChanged, children }: MessageActionsContentProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run } = useCommand(messages.retry);
  const refuse = useTicketRefusalToast();
  const canWrite = onReply !== null;
  const actions = useMemo<MessageActions>(() => {
    const retry = async ({ id }: Message) => {
      const outcome = await run({ params: { messageId: id } });
      if (!outcome.ok) return refuse(outcome.error);
      focusMessageField();
      onChanged(outcome.answer);
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
