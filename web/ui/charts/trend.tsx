import { type FigureChange, figureChangeOf } from '#web/ui/format/change.ts';
import { useText } from '#web/ui/language/use-text.ts';
import './trend.css';
import { trendText } from './trend.text.ts';

const arrows = { up: '↑', down: '↓', same: '=' } as const;

const toneOf = ({ direction }: FigureChange, rising: 'good' | 'bad'): string => {
  if (direction === 'same') return 'same';
  return (direction === 'up') === (rising === 'good') ? 'good' : 'bad';
};

interface TrendProps {
  now: number | null;
  before: number | null;
  /** The range before, in words. */
  range: string;
  /** The value of the range before in the form that is shown. */
  was: string | number;
  rising: 'good' | 'bad';
}

/** How a figure compares with the range before: an arrow and a percentage, and in words for screen readers. */
export function FigureTrend({ now, before, range, was, rising }: TrendProps) {
  const text = useText(trendText);
  const change = figureChangeOf(now, before);
  if (!change) return null;
  const words = text[change.direction](change.percent, range, String(was));
  return (
    <span className={`trend meta ${toneOf(change, rising)}`} title={words}>
      <span aria-hidden="true">
        {arrows[change.direction]} {change.direction === 'same' ? '' : `${change.percent} %`}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
