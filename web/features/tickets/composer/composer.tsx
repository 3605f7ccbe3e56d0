import { useEffect, useRef, useState } from 'react';
import { type Message, maxBody } from '#shared/messages/contract.ts';
import type { Ticket } from '#shared/tickets/contract.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AttachIcon, SendIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { AttachMenu } from './attach-menu.tsx';
import { type Attaching, Attachments } from './attachments.tsx';
import { composerText } from './composer.text.ts';
import { ComposerInput } from './composer-input.tsx';
import type { Draft } from './drafts.ts';
import { filesText } from './files/files.text.ts';
import { useFileDrop } from './files/use-file-drop.ts';
import { RecordButton } from './recording/record-button.tsx';
import { RecordingLine } from './recording/recording-line.tsx';
import { useRecording } from './recording/recording-store.ts';
import { useShowsComposer } from './recording/shown-composer.ts';
import { ReplyPreview } from './reply-preview.tsx';
import type { Outgoing } from './sends.ts';
import { SignOption } from './sign-option.tsx';
import { readSignOption, sign } from './signature.ts';

interface ComposerProps {
  ticket: Ticket;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** The name the signature puts above the text. */
  agentName: string;
  /** What a message being answered says about who wrote it. */
  authorOf: (reply: Message) => string;
  /** The newest message shown. */
  newestSeq: number;
  onSend: (outgoing: Outgoing[], reply: Message | null) => void;
}

/** The focus comes back to the input once what took its place is over. */
const useFocusAfter = (isElsewhere: boolean, focus: () => void) => {
  const wasElsewhere = useRef(isElsewhere);
  useEffect(() => {
    if (wasElsewhere.current && !isElsewhere) focus();
    wasElsewhere.current = isElsewhere;
  }, [isElsewhere, focus]);
};

/** Where an agent answers: with a text, files, a place, contact cards or their voice. */
export function Composer({ ticket, draft, onChange, agentName, authorOf, newestSeq, onSend }: ComposerProps) {
  const text = useText(composerText);
  const files = useText(filesText);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [signs, setSigns] = useState(readSignOption);
  const [attaching, setAttaching] = useState<Attaching | null>(null);
  const [problem, setProblem] = useState('');
  const focusInput = useRef(() => input.current?.focus()).current;
  const current = useRecording();
  const recording = current?.ticketId === ticket.id ? current : null;
  useFocusAfter(recording !== null || attaching !== null, focusInput);
  useShowsComposer(ticket.id);

  const customer = ticket.contact.name;
  const captionOf = (typed: string) => (signs && typed !== '' ? sign(typed, agentName) : typed);
  const body = captionOf(draft.text.trim());
  const isEmpty = draft.text.trim() === '';
  const isTooLong = body.length > maxBody;
  const reply = recording ? recording.reply : draft.reply;
  const attachFiles = (first: { files: File[]; folders: string[] }, as: 'media' | 'document' | 'sticker' = 'media') =>
    setAttaching({ what: 'files', first, as });
  // What is dropped while a dialog is open is that dialog's.
  const isDropping = useFileDrop(form, (dropped) => !attaching && attachFiles(dropped));

  useEffect(() => {
    // On a phone the keyboard would cover the conversation just opened.
    if (draft.reply || matchMedia('(min-width: 600px)').matches) focusInput();
  }, [draft.reply, focusInput]);

  const sendText = () => {
    if (isEmpty || isTooLong) return;
    onSend([{ body, content: { kind: 'text' } }], draft.reply);
    onChange({ text: '', reply: null });
    focusInput();
  };
  const sendAttached = (outgoing: Outgoing[], rest: string) => {
    onSend(outgoing, draft.reply);
    onChange({ text: rest, reply: null });
    setAttaching(null);
  };

  return (
    <>
      <form
        ref={form}
        className="composer"
        onSubmit={(event) => {
          event.preventDefault();
          sendText();
        }}
      >
        {reply && (
          <ReplyPreview
            reply={reply}
            author={authorOf(reply)}
            onCancel={recording ? null : () => onChange({ reply: null })}
          />
        )}
        {recording ? (
          <RecordingLine recording={recording} />
        ) : (
          <div className="composer-line">
            <AttachMenu
              onFiles={(chosen, as) => attachFiles({ files: chosen, folders: [] }, as)}
              onLocation={() => setAttaching({ what: 'location' })}
              onContacts={() => setAttaching({ what: 'contacts' })}
            />
            <SignOption isOn={signs} onChange={setSigns} />
            <ComposerInput
              area={input}
              value={draft.text}
              onChange={(typed) => onChange({ text: typed })}
              onSend={sendText}
              onEscape={draft.reply ? () => onChange({ reply: null }) : null}
              onPasted={attachFiles}
            />
            {isEmpty ? (
              <RecordButton
                target={{ ticketId: ticket.id, uuid: ticket.uuid, customer, reply: draft.reply, afterSeq: newestSeq }}
                onStarted={() => setProblem('')}
                onProblem={setProblem}
              />
            ) : (
              <IconButton
                type="submit"
                className="composer-send"
                label={text.send}
                icon={<SendIcon />}
                disabled={isTooLong}
              />
            )}
          </div>
        )}
        {(isTooLong || problem) && (
          <p className="composer-problem" role="alert">
            {isTooLong ? text.tooLong : problem}
          </p>
        )}
        {isDropping && !attaching && (
          <div className="drop-overlay">
            <AttachIcon size={40} />
            <p>{files.dropHere(customer)}</p>
          </div>
        )}
      </form>
      <Attachments
        {...{ attaching, customer, captionOf }}
        typed={draft.text}
        onSend={sendAttached}
        onClose={(typed) => {
          onChange({ text: typed });
          setAttaching(null);
        }}
      />
    </>
  );
}
