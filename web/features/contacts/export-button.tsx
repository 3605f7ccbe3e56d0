import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { call } from '#web/api/client.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { saveText } from '#web/ui/lists/save-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';

/** Saves all contacts as a file, read page by page. */
export function ExportButton() {
  const text = useText(contactsText);
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const cursor = (at: string | null) => (at ? { query: { cursor: at } } : { query: {} });
      await saveText(text.exportName, (at) => call(contacts.export, cursor(at)));
    } catch (error) {
      toast.error(textOf(error));
    }
    setBusy(false);
  };
  return (
    <Button icon={<DownloadIcon size={18} />} isBusy={isBusy} onClick={save}>
      {text.exportFile}
    </Button>
  );
}
