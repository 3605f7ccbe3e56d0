/** How a figure changed against an earlier one. */
export interface FigureChange {
  direction: 'up' | 'down' | 'same';
  /** Whole percent of the earlier figure. */
  percent: number;
}

/** Undefined when there is nothing to compare with: a figure is missing, or the earlier one is zero. */
export function figureChangeOf(now: number | null, before: number | null): FigureChange | undefined {
  if (now === null || before === null || before === 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return { direction: 'same', percent };
  return { direction: now > before ? 'up' : 'down', percent };
}
