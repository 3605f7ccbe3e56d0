import { useEffect, useState } from 'react';
import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useCommand } from '#web/api/use-command.ts';
import { isFileMessage } from '#web/entities/messages/files/file-message.ts';
import { focusMessageField } from '#web/entities/shortcuts/focus-message-field.ts';
import { useTicketRefusalToast } from '#web/entities/tickets/use-refusal.ts';
import {
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  ForwardIcon,
  InfoIcon,
  RefreshIcon,
  ReplyIcon,
} from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';
import { messageActionsText } from './actions.text.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { deliveryText } from './delivery.text.ts';
import { DeliveryDialog, hasReachedCustomer } from './delivery-dialog.tsx';
import { DownloadItem } from './download-item.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EmojiRow } from './emoji-row.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MenuLine } from './menu-line.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { ActionsView, MenuAnchor } from './message-actions.ts';
import { offeredActions } from './offered-actions.ts';

interface MessageMenuProps {
  message: Message;
  ticket: Ticket;
  anchor: MenuAnchor;
  view: ActionsView;
  /** Null where the agent cannot answer. */
  onReply: ((message: Message) => void) | null;
  onChanged: (message: Message) => void;
  retry: ((message: Message) => void) | null;
  onClose: () => void;
}

/** After a menu opened by mouse the agent continues to write; by keyboard the focus stays at the message. */
function useWritingAfter(): void {
  const [isByKey] = useState(() => document.activeElement?.matches(':focus-visible'));
  useEffect(() => (isByKey ? undefined : focusMessageField), [isByKey]);
}

/** All actions of one message, and the dialogs they open. */
export default function MessageMenu(props: MessageMenuProps) {
  const { message, ticket, anchor, onReply, onChanged, retry, onClose } = props;
  const text = useText(messageActionsText);
  const delivery = useText(deliveryText);
  const refuse = useTicketRefusalToast();
  const [view, setView] = useState<ActionsView | 'edit' | 'delete' | 'forward' | 'delivery'>(props.view);
  const { run } = useCommand(messages.react);
  useWritingAfter();
  const offered = offeredActions(message, onReply !== null, Date.now());

  const react = async (emoji: string) => {
    onClose();
    const outcome = await run({ params: { messageId: message.id }, body: { emoji } });
    if (outcome.ok) onChanged(outcome.answer);
    else refuse(outcome.error);
  };
  const copyText = useCopyToClipboard();
  const copy = () => {
    onClose();
    void copyText(message.body, text.copied);
  };
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };

  if (view === 'edit') return <EditDialog {...{ message, onChanged, onClose }} />;
  if (view === 'delete') return <DeleteDialog {...{ message, onChanged, onClose }} />;
  if (view === 'forward') return <ForwardDialog {...{ message, ticket, onClose }} />;
  const again = offered.retry && retry && closing(() => retry(message));
  if (view === 'delivery') return <DeliveryDialog {...{ message, onClose }} onRetry={again || null} />;
  if (view === 'history') return <HistoryDialog {...{ message, onClose }} />;
  const isBefore = { edit: offered.edit === 'over', remove: offered.remove === 'over' };
  return (
    <MenuPanel label={text.menu} anchor={anchor} onClose={onClose}>
      {offered.react && <EmojiRow message={message} onPick={(emoji) => void react(emoji)} />}
      {again && <MenuLine text={text.retry} icon={<RefreshIcon />} onSelect={again} />}
      {offered.delivery && (
        <MenuLine
          text={hasReachedCustomer(message) ? delivery.title : delivery.whyNot}
          icon={<InfoIcon />}
          onSelect={() => setView('delivery')}
        />
      )}
      {offered.reply && onReply && (
        <MenuLine text={text.reply} icon={<ReplyIcon />} onSelect={closing(() => onReply(message))} />
      )}
      {offered.copy && navigator.clipboard && <MenuLine text={text.copy} icon={<CopyIcon />} onSelect={copy} />}
      {offered.download && isFileMessage(message) && (
        <DownloadItem message={message} icon={<DownloadIcon />} onDone={onClose} />
      )}
      {offered.forward && <MenuLine text={text.forward} icon={<ForwardIcon />} onSelect={() => setView('forward')} />}
      {offered.edit !== 'no' && (
        <MenuLine
          text={isBefore.edit ? text.editOver : text.edit}
          icon={<EditIcon />}
          isDisabled={isBefore.edit}
          onSelect={() => setView('edit')}
        />
      )}
      {offered.history && <MenuLine text={text.history} icon={<EyeIcon />} onSelect={() => setView('history')} />}
      {offered.remove !== 'no' && (
        <MenuLine
          isDanger
          text={isBefore.remove ? text.removeOver : text.remove}
          icon={<DeleteIcon />}
          isDisabled={isBefore.remove}
          onSelect={() => setView('delete')}
        />
      )}
    </MenuPanel>
  );
}
