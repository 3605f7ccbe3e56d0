import type { Contact } from '#shared/contacts/contact.ts';
import { contacts } from '#shared/contacts/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { formatMoment } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { conversationText } from '../conversation.text.ts';

/** Shows that the contact asked for nothing automatic, and undoes that. */
export function OptedOutNotice({ contact, onChanged }: { contact: Contact; onChanged: () => void }) {
  const text = useText(conversationText);
  const { run, isRunning, error } = useCommand(contacts.setOptOut);
  if (!contact.optedOutAt) return null;
  const since = formatMoment(contact.optedOutAt);
  return (
    <div className="panel-opted-out row wrap">
      <Badge kind="warn">{text.optedOut(since)}</Badge>
      <Button
        isBusy={isRunning}
        onClick={() => void run({ params: { contactId: contact.id }, body: { optedOut: false } }).then(onChanged)}
      >
        {text.undoOptOut}
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
