import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than this, kept current while it changes its width. */
export function useIsNarrower(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isNarrower, setIsNarrower] = useState(false);
  useLayoutEffect(() => {
    const at = element.current;
    if (!at) return;
    const measure = () => setIsNarrower(at.clientWidth < pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    return () => observer.disconnect();
  }, [element, pixels]);
  return isNarrower;
}
