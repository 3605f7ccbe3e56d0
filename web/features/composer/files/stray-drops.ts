import { useEffect } from 'react';
import { isDragWithFiles } from './dropped-files.ts';

/** Prevents the browser from opening a file dropped outside the conversation, which would replace the whole app. */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isDragWithFiles(event.dataTransfer)) return;
      event.preventDefault();
      const takes =
        event.target instanceof Element && event.target.closest('.conversation:has(.composer), .staged-files');
      if (event.dataTransfer && !takes) event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      if (isDragWithFiles(event.dataTransfer)) event.preventDefault();
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}
