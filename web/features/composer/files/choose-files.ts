import type { FilesSentAs } from './file-rules.ts';

const accepted: Record<FilesSentAs, string> = {
  media: 'image/*,video/*,audio/*',
  document: '',
  sticker: 'image/webp,.webp',
};

/** Lets the agent choose files; resolves to an empty list when they cancel. */
export function chooseFiles(sendAs: FilesSentAs): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = accepted[sendAs];
    const end = () => {
      resolve([...(input.files ?? [])]);
      input.remove();
    };
    input.onchange = end;
    input.oncancel = end;
    // Safari discards an input that is not in the page before the choice is made.
    input.hidden = true;
    document.body.append(input);
    input.click();
  });
}
