import { useRef } from 'react';
import type { ComposerProps } from '#web/entities/drafts/composer-slot.ts';
import type { ComposerDraft } from '#web/entities/drafts/drafts.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ComposerContextLines } from './above-input.tsx';
import { AttachmentDialogs } from './attachments.tsx';
import { composerText } from './composer.text.ts';
import { ComposerLine } from './composer-line.tsx';
import { DropOverlay } from './files/drop-overlay.tsx';
import { useQuickReplies } from './quick/use-quick-replies.ts';
import { useRecording } from './recording/recording-store.ts';
import { useMarkComposerShown } from './recording/shown-composer.ts';
import { LazyRecordingLine } from './recording/shown-line.tsx';
import { useAttachmentDialog } from './use-attaching.ts';
import { useInputFocus } from './use-input-focus.ts';
import { useTextAnswer } from './use-text-answer.ts';

function Problem({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <p className="composer-problem" role="alert">
      {words}
    </p>
  );
}

interface ReplyComposerProps extends ComposerProps {
  /** Turns to a note; undefined: the user may write none. */
  onNote: (() => void) | undefined;
}

/** An agent answers with text, files, a location, contact cards or a voice message. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { ticket, draft, onChange, agentName, authorOf, newestSeq, onSend, onNote } = props;
  const text = useText(composerText);
  const form = useRef<HTMLFormElement>(null);
  const { attaching, setAttaching, attach, isDropping, problem, setProblem } = useAttachmentDialog(form);
  const current = useRecording();
  const recording = current?.ticketId === ticket.id ? current : null;
  const quick = useQuickReplies(draft.text);
  const { input, focus } = useInputFocus(draft.reply, recording !== null || attaching !== null);
  useMarkComposerShown(ticket.id);
  useShortcutVerb('reply', focus);

  const customer = ticket.contact.name;
  const noReply = () => onChange({ reply: null });
  const { signs, setSigns, signed, isTooLong, canSend, send } = useTextAnswer({ draft, agentName, onChange, onSend });
  const sendText = () => {
    if (send()) focus();
  };
  const endAttaching = (part: Partial<ComposerDraft>) => {
    onChange(part);
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
        <ComposerContextLines
          {...{ draft, customer, quick, recording, onChange, focus }}
          authorOf={authorOf}
          onNoReply={noReply}
        />
        {recording ? (
          <LazyRecordingLine recording={recording} />
        ) : (
          <ComposerLine
            {...{ signs, isTooLong }}
            area={input}
            canSend={canSend}
            quickKeys={quick.keys}
            quickActive={quick.active}
            typed={draft.text}
            onTyped={(typed) => onChange({ text: typed })}
            onSend={sendText}
            onEscape={draft.reply ? noReply : null}
            onSigns={setSigns}
            onAttach={attach}
            onSchedule={props.onSchedule}
            onNote={onNote}
            onQuick={() => {
              quick.toggle();
              focus();
            }}
            recordingFor={{ ticketId: ticket.id, uuid: ticket.uuid, customer, reply: draft.reply, afterSeq: newestSeq }}
            onRecordingProblem={setProblem}
          />
        )}
        <Problem words={isTooLong ? text.tooLong : problem} />
        {isDropping && !attaching && <DropOverlay customer={customer} />}
      </form>
      <AttachmentDialogs
        {...{ attaching, customer }}
        typed={draft.text}
        captionOf={signed}
        onSend={(outgoing, rest) => {
          onSend(outgoing, draft.reply);
          endAttaching({ text: rest, reply: null });
        }}
        onClose={(typed) => endAttaching({ text: typed })}
      />
    </>
  );
}
