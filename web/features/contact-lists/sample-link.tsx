import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { contactListsText } from './contact-lists.text.ts';

/** Downloads a spreadsheet with the columns that an import reads (`web/public`). */
export function SampleLink() {
  const text = useText(contactListsText);
  const save = () => {
    const link = document.createElement('a');
    link.href = '/contact-list-sample.xlsx';
    link.download = text.sampleName;
    link.click();
  };
  return <IconButton label={text.sample} icon={<DownloadIcon />} onClick={save} />;
}
