import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DroppedItems, filesOfTransfer, isDragWithFiles } from './dropped-files.ts';

/** Accepts files dropped on the conversation that contains this element; true while files are dragged over it. */
export function useFileDrop(
  within: RefObject<HTMLElement | null>,
  onDropped: (dropped: DroppedItems) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDropped);
  latest.current = onDropped;
  useEffect(() => {
    const area = within.current?.closest<HTMLElement>('.conversation');
    if (!area) return;
    // A new element receives `dragenter` before the previous one receives `dragleave`, so the entered elements are
    // collected in a set.
    const entered = new Set<EventTarget>();
    const enter = (event: DragEvent) => {
      if (!isDragWithFiles(event.dataTransfer) || !event.target) return;
      entered.add(event.target);
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.target) entered.delete(event.target);
      if (entered.size === 0) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      entered.clear();
      setIsOver(false);
      if (!isDragWithFiles(event.dataTransfer)) return;
      event.preventDefault();
      const dropped = filesOfTransfer(event.dataTransfer);
      if (dropped.files.length + dropped.folders.length > 0) latest.current(dropped);
    };
    area.addEventListener('dragenter', enter);
    area.addEventListener('dragleave', leave);
    area.addEventListener('drop', drop);
    return () => {
      area.removeEventListener('dragenter', enter);
      area.removeEventListener('dragleave', leave);
      area.removeEventListener('drop', drop);
    };
  }, [within]);
  return isOver;
}
