import { FilePicture } from '#web/entities/messages/file-picture.tsx';
import { outgoingKindOfQuickFile, type QuickFile } from '#web/entities/sends/quick-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { quickText } from './quick.text.ts';

/** The file of a chosen quick message, shown above the input: it is sent with the text. */
export function QuickFileChip({ file, onDetach }: { file: QuickFile; onDetach: () => void }) {
  const text = useText(quickText);
  return (
    <div className="quick-chip row gap-2">
      <FilePicture looks={outgoingKindOfQuickFile(file)} previewUrl={null} />
      <span className="truncate">{text.attached(file.name)}</span>
      <IconButton label={text.detach} icon={<CloseIcon />} onClick={onDetach} />
    </div>
  );
}
