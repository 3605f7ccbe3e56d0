import { phoneDigits } from '#shared/text/whatsapp-marks.ts';
import { useStartConversationWith } from './conversation-media.ts';

/** A phone number in a text: a click offers to start a conversation with it. */
export function PhoneLink({ text }: { text: string }) {
  const chatWith = useStartConversationWith();
  if (!chatWith) return text;
  return (
    <button type="button" className="phone-link" onClick={() => chatWith({ name: '', number: phoneDigits(text) })}>
      {text}
    </button>
  );
}
