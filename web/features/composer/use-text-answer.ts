import { maxBody } from '#shared/messages/content.ts';
import { isVisible } from '#shared/text/visible-name.ts';
import type { ComposerProps } from '#web/entities/drafts/composer-slot.ts';
import { useSignature } from './use-signature.ts';

/** The typed text with its signature, or the file of a quick reply, as an answer. */
export function useTextAnswer(props: Pick<ComposerProps, 'draft' | 'agentName' | 'onChange' | 'onSend'>) {
  const { draft, agentName, onChange, onSend } = props;
  const { signs, setSigns, signed } = useSignature(agentName);
  const body = signed(draft.text.trim());
  const isTooLong = body.length > maxBody;
  return {
    signs,
    setSigns,
    signed,
    isTooLong,
    canSend: isVisible(draft.text) || draft.file !== null,
    /** Sends the draft and empties it; false when it has nothing to send or is too long. */
    send: (): boolean => {
      const { file } = draft;
      if (!(isVisible(draft.text) || file) || isTooLong) return false;
      onSend([{ body, content: file ? { kind: 'quickFile', file } : { kind: 'text' } }], draft.reply);
      onChange({ text: '', reply: null, file: null });
      return true;
    },
  };
}
