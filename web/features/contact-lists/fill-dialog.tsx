import { useRef, useState } from 'react';
import { useCan } from '#web/api/session.ts';
import { FileChoice, ImportError, SpreadsheetExample } from '#web/entities/imports/file-choice.tsx';
import { importText } from '#web/entities/imports/import.text.ts';
import { ImportProgress } from '#web/entities/imports/import-progress.tsx';
import { useFileImport } from '#web/entities/imports/use-file-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { contactListsText, itemsText } from './contact-lists.text.ts';
import './contact-lists.css';
import { FillFromCampaign } from './from-campaign.tsx';
import { FillFromContacts } from './from-contacts.tsx';
import { FillFromTag } from './from-tag.tsx';
import { SampleSpreadsheetLink } from './sample-link.tsx';

type Source = 'file' | 'tag' | 'contacts' | 'campaign';

/**
 * Puts people on a list: from a spreadsheet, from a tag, from the company's contacts, or from another campaign. Opened again during an import, it
 * shows the progress.
 */
export function FillDialog({ contactListId, onClose }: { contactListId: number; onClose: () => void }) {
  const text = useText(itemsText);
  const lists = useText(contactListsText);
  const words = useText(importText);
  const ui = useText(uiText);
  const canUpload = useCan()('contacts-page:importContacts');
  const chooser = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source>(canUpload ? 'file' : 'tag');
  const { job, uploaded, error, start, startContacts, another } = useFileImport(contactListId);
  const isOver = job?.status === 'done' || job?.status === 'failed';
  const tabs: { id: Source; text: string }[] = [
    ...(canUpload ? [{ id: 'file' as const, text: text.fromFile }] : []),
    { id: 'tag', text: text.fromTag },
    { id: 'contacts', text: text.fromContacts },
    { id: 'campaign', text: text.fromCampaign },
  ];
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          {isOver && <Button onClick={another}>{words.another}</Button>}
          {!job && source === 'file' && (
            <Button kind="primary" isBusy={uploaded !== null} onClick={() => chooser.current?.click()}>
              {words.choose}
            </Button>
          )}
        </>
      }
    >
      {job ? (
        <ImportProgress job={job} />
      ) : (
        <div className="import-choice">
          <Tabs label={text.from} tabs={tabs} selected={source} onSelect={setSource} isMinor />
          {source === 'file' && (
            <>
              <p>{words.explain}</p>
              <SpreadsheetExample />
              <p className="cell-row tight">
                <SampleSpreadsheetLink />
                {lists.sample}
              </p>
              <FileChoice chooser={chooser} uploaded={uploaded} onFile={(file) => void start(file, false)} />
            </>
          )}
          {source === 'tag' && <FillFromTag onChoose={startContacts} />}
          {source === 'campaign' && <FillFromCampaign onChoose={startContacts} />}
          {source === 'contacts' && <FillFromContacts onChoose={startContacts} />}
          <p className="cell-muted">{text.existingKept}</p>
        </div>
      )}
      <ImportError error={error} />
    </Dialog>
  );
}
