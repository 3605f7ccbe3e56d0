import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';

interface QuestionProps {
  contact: Contact;
  onClose: () => void;
}

export function RemoveContactDialog({ contact, onClose }: QuestionProps) {
  const text = useText(contactsText);
  const remove = useCommand(contacts.remove, { changes: [contacts.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(contact.name)}
      message={text.removeMessage}
      confirm={text.remove}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { contactId: contact.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}

export function BlockDialog({ contact, onClose }: QuestionProps) {
  const text = useText(contactsText);
  const block = useCommand(contacts.block, { changes: [contacts.list] });
  return (
    <ConfirmDialog
      title={text.blockTitle(contact.name)}
      message={text.blockMessage}
      confirm={text.block}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await block.run({ params: { contactId: contact.id }, body: { blocked: true } });
        if (outcome.ok) toast.success(text.blockedNow);
        return outcome;
      }}
    />
  );
}
