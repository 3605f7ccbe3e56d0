import { useEffect } from 'react';
import type { ContactMerge } from '#shared/contacts/contact-merge.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { useUndoMerge } from '#web/entities/contacts/details/use-undo-merge.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ErrorNotice, NoticeBox } from '#web/ui/states/notice.tsx';

/** How often the progress of a merge of long conversations is read. */
const readEveryMs = 3000;

function Merge({ merge }: { merge: ContactMerge }) {
  const text = useText(detailsText);
  const undo = useUndoMerge();
  const mayUndo = useCan()('contacts:write');
  const { id, contactId, other, user, at, state, undoUntil } = merge;
  if (state === 'joining') return <NoticeBox kind="info">{text.merging}</NoticeBox>;
  if (state === 'splitting') return <NoticeBox kind="info">{text.splitting}</NoticeBox>;
  return (
    <p className="merge-line meta row wrap gap-2">
      <span>{text.mergeLine(user?.name ?? text.someone, other.name || other.number, formatMoment(at))}</span>
      {mayUndo && undoUntil && (
        <ConfirmButton
          title={text.undoTitle}
          message={text.undoMessage}
          confirm={text.undo}
          onConfirm={() => undo(contactId, id)}
        >
          {(ask) => (
            <Button kind="quiet" onClick={ask}>
              {text.undo}
            </Button>
          )}
        </ConfirmButton>
      )}
      {undoUntil && <span>{text.undoUntil(formatMoment(undoUntil))}</span>}
    </p>
  );
}

/** The merges into a contact that are at work or can be undone. */
export function ContactMerges({ contactId }: { contactId: number }) {
  const { data, error, mutate } = useResource(contacts.listMerges, { params: { contactId } });
  const isAtWork = data?.some(({ state }) => state !== 'merged') ?? false;
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void mutate(), readEveryMs);
    return () => clearInterval(timer);
  }, [isAtWork, mutate]);
  return (
    <>
      <ErrorNotice error={error} />
      {data?.map((merge) => (
        <Merge key={merge.id} merge={merge} />
      ))}
    </>
  );
}
