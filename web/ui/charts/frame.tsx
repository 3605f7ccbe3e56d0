import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { VictoryContainer } from 'victory';

export const axisFont = { fontFamily: 'inherit', fontSize: 12, fill: 'var(--text-muted)' };
export const axisStyle = {
  axis: { stroke: 'var(--line)' },
  ticks: { stroke: 'none' },
  tickLabels: { ...axisFont, padding: 6 },
};
export const scaleStyle = { ...axisStyle, axis: { stroke: 'none' }, grid: { stroke: 'var(--line)' } };
/** Hidden from screen readers: the table beside it has the same content. */
export const hiddenChartContainer = <VictoryContainer responsive={false} role="presentation" />;

/** Draws as wide as the available space, so that letters keep their size. */
export function FullWidthChart({ children }: { children: (width: number) => ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // Measured before the first painting: a chart takes a while to draw, and the panel would be blank until then.
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return <div ref={element}>{width > 0 && children(width)}</div>;
}
