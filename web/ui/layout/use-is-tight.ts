import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than so many pixels. */
export function useIsTight(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [isTight, setTight] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setTight(current.clientWidth < below));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, below]);
  return isTight;
}
