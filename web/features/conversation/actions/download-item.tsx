import type { ReactNode } from 'react';
import type { FileMessage } from '#web/entities/messages/files/file-message.ts';
import { useSaveFile } from '#web/entities/messages/files/use-save-file.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { messageActionsText } from './actions.text.ts';
import { MenuLine } from './menu-line.tsx';

export function DownloadItem({ message, icon, onDone }: { message: FileMessage; icon: ReactNode; onDone: () => void }) {
  const text = useText(messageActionsText);
  const errorText = useErrorText();
  const { save } = useSaveFile(message);
  const download = async () => {
    onDone();
    const error = await save();
    if (error) toast.error(errorText(error));
  };
  return <MenuLine text={text.download} icon={icon} onSelect={() => void download()} />;
}
