import { type RefObject, useState } from 'react';
import type { OpenAttachmentDialog } from './attachments.tsx';
import { useFileDrop } from './files/use-file-drop.ts';

/** The dialog that adds files, a location or contacts; files dropped on the composer open it as well. */
export function useAttachmentDialog(form: RefObject<HTMLFormElement | null>) {
  const [attaching, setAttaching] = useState<OpenAttachmentDialog | null>(null);
  const [problem, setProblem] = useState('');
  const attach = (next: OpenAttachmentDialog) => {
    setProblem('');
    setAttaching(next);
  };
  // Files dropped while a dialog is open belong to that dialog.
  const isDropping = useFileDrop(form, (first) => !attaching && attach({ what: 'files', first, as: 'media' }));
  return { attaching, setAttaching, attach, isDropping, problem, setProblem };
}
