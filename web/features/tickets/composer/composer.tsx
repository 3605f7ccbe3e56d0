import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Message, maxBody } from '#shared/messages/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SendIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { composerText } from './composer.text.ts';
import type { Draft } from './drafts.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { readSignOption, sign, storeSignOption } from './signature.ts';

interface ComposerProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** The name the signature puts above the text. */
  agentName: string;
  replyAuthor: string;
  onSend: (body: string, reply: Message | null) => void;
}

const sendsNow = (event: KeyboardEvent) =>
  // While a character is being composed (accents, Asian scripts) Enter only ends the composition.
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

/** Where an agent writes: grows to five rows, Enter sends, Shift+Enter begins a new line. */
export function Composer({ draft, onChange, agentName, replyAuthor, onSend }: ComposerProps) {
  const text = useText(composerText);
  const input = useRef<HTMLTextAreaElement>(null);
  const [signs, setSigns] = useState(readSignOption);
  const body = signs ? sign(draft.text.trim(), agentName) : draft.text.trim();
  const isTooLong = body.length > maxBody;
  const canSend = draft.text.trim() !== '' && !isTooLong;

  useEffect(() => {
    // On a phone the keyboard would cover the conversation just opened.
    if (draft.reply || matchMedia('(min-width: 600px)').matches) input.current?.focus();
  }, [draft.reply]);

  // As high as its text; the style sheet stops it at five rows.
  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = 'auto';
    if (draft.text !== '') area.style.height = `${area.scrollHeight}px`;
  }, [draft.text]);

  const send = () => {
    if (!canSend) return;
    onSend(body, draft.reply);
    onChange({ text: '', reply: null });
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (sendsNow(event)) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && draft.reply) {
      event.stopPropagation();
      onChange({ reply: null });
    }
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft.reply && (
        <ReplyPreview reply={draft.reply} author={replyAuthor} onCancel={() => onChange({ reply: null })} />
      )}
      <div className="composer-line">
        <label className="composer-sign" title={text.signHint}>
          <input
            type="checkbox"
            checked={signs}
            onChange={(event) => {
              setSigns(event.target.checked);
              storeSignOption(event.target.checked);
            }}
          />
          {text.sign}
        </label>
        <textarea
          ref={input}
          className="composer-input"
          rows={1}
          aria-label={text.message}
          placeholder={text.placeholder}
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" className="composer-send" label={text.send} icon={<SendIcon />} disabled={!canSend} />
      </div>
      {isTooLong && (
        <p className="composer-problem" role="alert">
          {text.tooLong}
        </p>
      )}
    </form>
  );
}
