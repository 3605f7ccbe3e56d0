import { contacts } from '#shared/contacts/contract.ts';
import { useCan } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { detailsText } from '#web/entities/contacts/details/details.text.ts';
import { useUndoMerge } from '#web/entities/contacts/details/use-undo-merge.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { useText } from '#web/ui/language/use-text.ts';

/** Undoes the merge of two contacts from its line in the conversation, while that is possible. */
export default function UndoMerge({
  merge: { contactId, mergeId },
}: {
  merge: { contactId: number; mergeId: number };
}) {
  const text = useText(detailsText);
  const undo = useUndoMerge();
  const mayUndo = useCan()('contacts:write');
  const { data } = useResource(contacts.listMerges, mayUndo ? { params: { contactId } } : null);
  if (!data?.some(({ id, undoUntil }) => id === mergeId && undoUntil)) return null;
  return (
    <ConfirmButton
      title={text.undoTitle}
      message={text.undoMessage}
      confirm={text.undo}
      onConfirm={() => undo(contactId, mergeId)}
    >
      {(ask) => (
        <Button kind="quiet" onClick={ask}>
          {text.undo}
        </Button>
      )}
    </ConfirmButton>
  );
}
