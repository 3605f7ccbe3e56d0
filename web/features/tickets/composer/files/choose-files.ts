import type { SendAs } from './file-rules.ts';

const accepted: Record<SendAs, string> = {
  media: 'image/*,video/*,audio/*',
  document: '',
  sticker: 'image/webp,.webp',
};

/** Lets the agent choose files; none when they change their mind. */
export const chooseFiles = (sendAs: SendAs): Promise<File[]> =>
  new Promise((resolve) => {
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
    // Safari forgets one that is nowhere in the page before the choice is made.
    input.hidden = true;
    document.body.append(input);
    input.click();
  });
