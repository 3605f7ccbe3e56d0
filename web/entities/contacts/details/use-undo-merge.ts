import { contacts } from '#shared/contacts/contract.ts';
import { overview } from '#shared/overview/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { detailsText } from './details.text.ts';

/** Undoes a merge of two contacts. */
export function useUndoMerge() {
  const text = useText(detailsText);
  const undo = useCommand(contacts.undoMerge, { changes: [contacts.listMerges, overview.contact, contacts.list] });
  return async (contactId: number, mergeId: number) => {
    const outcome = await undo.run({ params: { contactId, mergeId } });
    if (outcome.ok) toast.success(text.undone);
    return outcome;
  };
}
