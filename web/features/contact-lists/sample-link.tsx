import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { DownloadIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { contactListsText } from './contact-lists.text.ts';

/** Downloads a spreadsheet with the columns that an import reads (`web/public`). */
export function saveSample(name: string): void {
  const link = document.createElement('a');
  link.href = '/contact-list-sample.xlsx';
  link.download = name;
  link.click();
}

export function SampleSpreadsheetLink() {
  const text = useText(contactListsText);
  return <IconButton label={text.sample} icon={<DownloadIcon />} onClick={() => saveSample(text.sampleName)} />;
}
