import { useRef } from 'react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { AttachIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { chatsText } from './chats.text.ts';

/** Opens the browser's file chooser. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText(chatsText);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={text.attach} icon={<AttachIcon />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
