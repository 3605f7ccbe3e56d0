import { useCallback } from 'react';
import { messages } from '#shared/messages/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useConversationMedia } from '#web/entities/messages/conversation-media.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import type { FileMessage } from './file-message.ts';

/** Asks WhatsApp again for a file that did not arrive. */
const useFetchAgain = (message: FileMessage) => {
  const { run, isRunning, error } = useCommand(messages.fetchMedia);
  const { changed, mayFetch } = useConversationMedia();
  const fetchAgain = useCallback(async () => {
    const outcome = await run({ params: { messageId: message.id } });
    if (outcome.ok) changed(outcome.answer);
  }, [run, changed, message.id]);
  return { fetchAgain, mayFetch, isRunning, error };
};

/**
 * WhatsApp keeps no copy of files sent from here; files from customers or from the paired phone can be fetched again.
 */
const mayAskAgain = ({ fromMe, userId }: FileMessage) => !fromMe || userId === null;

/** Replaces a file that is missing: shows that it is coming, or why it is not and what can be done. */
export function FileUnavailable({ message }: { message: FileMessage }) {
  const text = useText(mediaText);
  const errorText = useErrorText();
  const { fetchAgain, mayFetch, isRunning, error } = useFetchAgain(message);
  const { state } = message.media;
  if (state === 'ready') return null;
  if (state === 'waiting') {
    return (
      <span className="file-trouble meta inline-row wrap" role="status">
        <span className="spinner" aria-hidden="true" />
        {text.waiting}
      </span>
    );
  }
  return (
    <span className="file-trouble meta inline-row wrap">
      <span role="note">{error ? errorText(error) : text[state]}</span>
      {mayFetch && mayAskAgain(message) && (
        <Button kind="quiet" isBusy={isRunning} onClick={fetchAgain}>
          {text.again}
        </Button>
      )}
    </span>
  );
}

interface BrokenFileProps {
  onAgain: () => unknown;
  onSave: () => unknown;
  isSaving: boolean;
}

/** A file that exists but cannot be opened here: the reader may try again or download it. */
export function BrokenFile({ onAgain, onSave, isSaving }: BrokenFileProps) {
  const text = useText(mediaText);
  return (
    <span className="file-trouble meta inline-row wrap">
      <span role="note">{text.broken}</span>
      <span className="file-trouble-ways">
        <Button kind="quiet" onClick={onAgain}>
          {text.again}
        </Button>
        <Button kind="quiet" isBusy={isSaving} onClick={onSave}>
          {text.save}
        </Button>
      </span>
    </span>
  );
}
