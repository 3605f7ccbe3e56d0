import { messages } from '#shared/messages/contract.ts';
import type { Message } from '#shared/messages/message.ts';
import { useCommand } from '#web/api/use-command.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { messageInOneLine } from '#web/entities/messages/media-words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { messageActionsText } from './actions.text.ts';

interface DeleteDialogProps {
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
}

const longestWords = 80;

/** Asks before one of our messages is deleted, quoting it. */
export function DeleteDialog({ message, onChanged, onClose }: DeleteDialogProps) {
  const text = useText(messageActionsText);
  const media = useText(mediaText);
  const { run } = useCommand(messages.remove);
  const letters = [...messageInOneLine({ ...message, fileName: message.media?.fileName }, media)];
  const words = letters.length > longestWords ? `${letters.slice(0, longestWords).join('')}…` : letters.join('');
  return (
    <ConfirmDialog
      isDanger
      title={text.removeTitle}
      message={text.removeQuestion(words)}
      confirm={text.remove}
      onConfirm={async () => {
        const outcome = await run({ params: { messageId: message.id } });
        if (outcome.ok) onChanged(outcome.answer);
        return outcome;
      }}
      onClose={onClose}
    />
  );
}
