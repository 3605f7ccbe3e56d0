import { lazy, Suspense, useRef, useState } from 'react';
import { maxBody } from '#shared/messages/content.ts';
import { hasVariables } from '#shared/text/variables.ts';
import type { ComposerProps } from '#web/entities/drafts/composer-slot.ts';
import type { Draft } from '#web/entities/drafts/drafts.ts';
import { quickFileOf } from '#web/entities/sends/quick-file.ts';
import { useText } from '#web/ui/use-text.ts';
import { type Attaching, Attachments } from './attachments.tsx';
import { composerText } from './composer.text.ts';
import { ComposerLine } from './composer-line.tsx';
import { DropOverlay } from './files/drop-overlay.tsx';
import { useFileDrop } from './files/use-file-drop.ts';
import { QuickFileChip } from './quick/quick-file-chip.tsx';
import { useQuickReplies } from './quick/use-quick-replies.ts';
import { RecordingLine } from './recording/recording-line.tsx';
import { useRecording } from './recording/recording-store.ts';
import { useShowsComposer } from './recording/shown-composer.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { readSignOption, sign } from './signature.ts';
import { useInputFocus } from './use-input-focus.ts';

// Loaded when the agent types the first slash, so that reading and writing texts loads first.
const QuickReplies = lazy(() => import('./quick/quick-replies.tsx').then((file) => ({ default: file.QuickReplies })));
const SpokenPreview = lazy(() =>
  import('./quick/rendered-preview.tsx').then((file) => ({ default: file.RenderedPreview })),
);

/** The composer: an agent answers with text, files, a location, contact cards or a voice message. */
export function Composer({ ticket, draft, onChange, agentName, authorOf, newestSeq, onSend }: ComposerProps) {
  const text = useText(composerText);
  const form = useRef<HTMLFormElement>(null);
  const [signs, setSigns] = useState(readSignOption);
  const [attaching, setAttaching] = useState<Attaching | null>(null);
  const [problem, setProblem] = useState('');
  const current = useRecording();
  const recording = current?.ticketId === ticket.id ? current : null;
  const quick = useQuickReplies(draft.text);
  const { input, focus } = useInputFocus(draft.reply, recording !== null || attaching !== null);
  useShowsComposer(ticket.id);

  const customer = ticket.contact.name;
  const signed = (typed: string) => (signs && typed !== '' ? sign(typed, agentName) : typed);
  const body = signed(draft.text.trim());
  const isTooLong = body.length > maxBody;
  const reply = recording ? recording.reply : draft.reply;
  const noReply = () => onChange({ reply: null });
  const attach = (next: Attaching) => {
    setProblem('');
    setAttaching(next);
  };
  // Files dropped while a dialog is open belong to that dialog.
  const isDropping = useFileDrop(form, (first) => !attaching && attach({ what: 'files', first, as: 'media' }));

  const sendText = () => {
    const { file } = draft;
    if ((body === '' && !file) || isTooLong) return;
    onSend([{ body, content: file ? { kind: 'quickFile', file } : { kind: 'text' } }], draft.reply);
    onChange({ text: '', reply: null, file: null });
    focus();
  };
  const endAttaching = (part: Partial<Draft>) => {
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
        {quick.query !== null && !recording && (
          <Suspense>
            <QuickReplies
              query={quick.query}
              contactName={customer}
              keys={quick.keys}
              onActive={quick.setActive}
              onChoose={(chosen) => {
                onChange({ text: chosen.message, file: quickFileOf(chosen) });
                focus();
              }}
              onClose={quick.close}
            />
          </Suspense>
        )}
        {!recording && hasVariables(draft.text) && (
          <Suspense>
            <SpokenPreview typed={draft.text} contactName={customer} />
          </Suspense>
        )}
        {reply && <ReplyPreview reply={reply} author={authorOf(reply)} onCancel={recording ? null : noReply} />}
        {draft.file && !recording && (
          <QuickFileChip
            file={draft.file}
            onDetach={() => {
              onChange({ file: null });
              focus();
            }}
          />
        )}
        {recording ? (
          <RecordingLine recording={recording} />
        ) : (
          <ComposerLine
            {...{ signs, isTooLong }}
            area={input}
            canSend={draft.text.trim() !== '' || draft.file !== null}
            quickKeys={quick.keys}
            quickActive={quick.active}
            typed={draft.text}
            onTyped={(typed) => onChange({ text: typed })}
            onSend={sendText}
            onEscape={draft.reply ? noReply : null}
            onSigns={setSigns}
            onAttach={attach}
            recordingFor={{ ticketId: ticket.id, uuid: ticket.uuid, customer, reply: draft.reply, afterSeq: newestSeq }}
            onRecordingProblem={setProblem}
          />
        )}
        {(isTooLong || problem) && (
          <p className="composer-problem" role="alert">
            {isTooLong ? text.tooLong : problem}
          </p>
        )}
        {isDropping && !attaching && <DropOverlay customer={customer} />}
      </form>
      <Attachments
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
