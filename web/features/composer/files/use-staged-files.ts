import { useCallback, useEffect, useRef, useState } from 'react';
import { inspectStagedFile, newStagedFile, type StagedFile } from './staged-files.ts';

const letGo = ({ measuring }: StagedFile) =>
  void measuring.then(({ previewUrl }) => previewUrl && URL.revokeObjectURL(previewUrl));

/** The files to be sent, in the order in which they were added. */
export function useStagedFiles(first: readonly File[], firstCaption: string) {
  const [files, setFiles] = useState<readonly StagedFile[]>(() =>
    first.map((file, index) => newStagedFile(file, index === 0 ? firstCaption : '')),
  );
  const change = useCallback(
    (id: number, part: Partial<StagedFile>) =>
      setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  );

  const looked = useRef(new Set<number>());
  useEffect(() => {
    for (const staged of files) {
      if (looked.current.has(staged.id)) continue;
      looked.current.add(staged.id);
      void inspectStagedFile(staged).then((found) => change(staged.id, found));
    }
  }, [files, change]);

  const add = (added: readonly File[]) =>
    setFiles((before) => [...before, ...added.map((each) => newStagedFile(each))]);
  const remove = (gone: StagedFile) => {
    letGo(gone);
    setFiles((before) => before.filter(({ id }) => id !== gone.id));
  };
  const setCaption = (id: number, caption: string) => change(id, { caption });
  /** Discards all files without sending them. The pictures of sent files now belong to their sends. */
  const drop = () => files.forEach(letGo);
  return { files, add, remove, setCaption, drop };
}
