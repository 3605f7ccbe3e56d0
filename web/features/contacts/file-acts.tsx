import { useState } from 'react';
import { contacts } from '#shared/contacts/contract.ts';
import { call } from '#web/api/client.ts';
import { useCan } from '#web/api/session.ts';
import { contactsText } from '#web/entities/contacts/contacts.text.ts';
import { importText } from '#web/entities/imports/import.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DownloadIcon, MoreIcon, UploadIcon } from '#web/ui/buttons/icons.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { saveText } from '#web/ui/lists/save-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';

/** Saves all contacts as a file, read page by page. */
function useExport() {
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
  return { save, isBusy };
}

/** The import and the export of all contacts: buttons, or on a phone a menu, so that the search keeps its line. */
export function FileActs({ onImport }: { onImport: () => void }) {
  const text = useText(contactsText);
  const { open } = useText(importText);
  const can = useCan();
  const isNarrow = useIsNarrow();
  const { save, isBusy } = useExport();
  const acts = [
    ...(can('contacts-page:importContacts')
      ? [{ text: open, icon: <UploadIcon size={18} />, isBusy: false, onSelect: onImport }]
      : []),
    ...(can('contacts-page:exportContacts')
      ? [{ text: text.exportFile, icon: <DownloadIcon size={18} />, isBusy, onSelect: save }]
      : []),
  ];
  if (isNarrow && acts.length > 0) {
    return (
      <Menu
        label={text.files}
        items={acts.map(({ isBusy: isDisabled, ...act }) => ({ ...act, isDisabled }))}
        trigger={(trigger) => <IconButton label={text.files} icon={<MoreIcon />} {...trigger} />}
      />
    );
  }
  return acts.map((act) => (
    <Button key={act.text} icon={act.icon} isBusy={act.isBusy} onClick={act.onSelect}>
      {act.text}
    </Button>
  ));
}
