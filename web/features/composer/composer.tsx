import { useState } from 'react';
import { useCan } from '#web/api/session.ts';
import type { ComposerProps } from '#web/entities/drafts/composer-slot.ts';
import { useShortcutVerb } from '#web/entities/shortcuts/verbs.ts';
import { type ComposerMode, ComposerModes } from './note/composer-modes.tsx';
import { NoteComposer } from './note/note-composer.tsx';
import { ReplyComposer } from './reply-composer.tsx';

/** The composer: an answer to the customer, or a note that only the team reads. Mount anew for another ticket. */
export function Composer(props: ComposerProps) {
  const mayNote = useCan()('ticket-notes:use');
  const [mode, setMode] = useState<ComposerMode>('reply');
  const toNote = () => setMode('note');
  useShortcutVerb('note', mayNote ? toNote : null);
  return (
    <div className="composer-both" data-mode={mode}>
      {mayNote && <ComposerModes mode={mode} onChange={setMode} />}
      {mode === 'note' ? (
        <NoteComposer ticket={props.ticket} onReply={() => setMode('reply')} />
      ) : (
        <ReplyComposer {...props} onNote={mayNote ? toNote : undefined} />
      )}
    </div>
  );
}
