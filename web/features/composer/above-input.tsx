import { lazy, Suspense } from 'react';
import type { Message } from '#shared/messages/message.ts';
import { hasVariables } from '#shared/text/variables.ts';
import type { ComposerDraft } from '#web/entities/drafts/drafts.ts';
import { fileOfQuickMessage } from '#web/entities/sends/quick-file.ts';
import { QuickFileChip } from './quick/quick-file-chip.tsx';
import type { useQuickReplies } from './quick/use-quick-replies.ts';
import type { Recording } from './recording/recording-store.ts';
import { ReplyPreview } from './reply-preview.tsx';

// Loaded when the agent types the first slash, so that reading and writing texts loads first.
const QuickReplies = lazy(() => import('./quick/quick-replies.tsx').then((file) => ({ default: file.QuickReplies })));
const SpokenPreview = lazy(() =>
  import('./quick/rendered-preview.tsx').then((file) => ({ default: file.RenderedPreview })),
);

interface AboveInputProps {
  draft: ComposerDraft;
  customer: string;
  quick: ReturnType<typeof useQuickReplies>;
  recording: Recording | null;
  authorOf: (reply: Message) => string;
  onChange: (part: Partial<ComposerDraft>) => void;
  onNoReply: () => void;
  /** Puts the focus back into the input. */
  focus: () => void;
}

/** The lines above the input: quick replies, the text as it will be rendered, the message being answered, the file. */
export function ComposerContextLines(props: AboveInputProps) {
  const { draft, customer, quick, recording, authorOf, onChange, onNoReply, focus } = props;
  const reply = recording ? recording.reply : draft.reply;
  const change = (part: Partial<ComposerDraft>) => {
    onChange(part);
    focus();
  };
  return (
    <>
      {quick.query !== null && !recording && (
        <Suspense>
          <QuickReplies
            query={quick.query}
            contactName={customer}
            keys={quick.keys}
            onActive={quick.setActive}
            onChoose={(chosen) => {
              const before = quick.isSearch ? '' : draft.text.trimEnd();
              quick.close();
              change({
                text: before === '' ? chosen.message : `${before}\n${chosen.message}`,
                file: fileOfQuickMessage(chosen),
              });
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
      {reply && <ReplyPreview reply={reply} author={authorOf(reply)} onCancel={recording ? null : onNoReply} />}
      {draft.file && !recording && <QuickFileChip file={draft.file} onDetach={() => change({ file: null })} />}
    </>
  );
}
