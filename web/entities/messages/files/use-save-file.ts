import { useCallback } from 'react';
import { messages } from '#shared/messages/contract.ts';
import { mediaPath } from '#web/api/media-address.ts';
import { useCommand } from '#web/api/use-command.ts';
import type { FileMessage } from './file-message.ts';

/**
 * Saves a message's file on the reader's computer and returns the error if it fails. The browser itself downloads it,
 * so any size works.
 */
export function useSaveFile(message: FileMessage) {
  const { run, isRunning, error } = useCommand(messages.media);
  const { id } = message;
  const fileName = message.media.fileName ?? '';
  const save = useCallback(async () => {
    const outcome = await run({ params: { messageId: id }, query: { download: '1' } });
    if (!outcome.ok) return outcome.error;
    const link = document.createElement('a');
    link.href = mediaPath(outcome.answer.mediaUrl);
    link.download = fileName;
    link.click();
    return null;
  }, [run, id, fileName]);
  return { save, isSaving: isRunning, error };
}
