import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { FilePicture } from '../files/file-picture.tsx';
import { quickText } from './quick.text.ts';
import { type QuickFile, quickFileKind } from './quick-file.ts';

/** The file of a chosen quick message, shown above the input: it is sent with the text. */
export function QuickFileChip({ file, onDetach }: { file: QuickFile; onDetach: () => void }) {
  const text = useText(quickText);
  return (
    <div className="quick-chip">
      <FilePicture looks={quickFileKind(file)} previewUrl={null} />
      <span className="truncate">{text.attached(file.name)}</span>
      <IconButton label={text.detach} icon={<CloseIcon />} onClick={onDetach} />
    </div>
  );
}
