import { useText } from '#web/ui/language/use-text.ts';
import { revenueText } from './revenue.text.ts';

/** How each figure is calculated, collapsed below them. */
export function Definitions() {
  const text = useText(revenueText);
  const all = [
    [text.revenue, text.receivedMeans],
    [text.mrr, text.mrrMeans],
    [text.trials, text.trialsMeans],
    [text.churnShort, text.churnMeans],
    [text.overdue, text.overdueMeans],
  ] as const;
  return (
    <details className="revenue-definitions">
      <summary>{text.definitions}</summary>
      <dl>
        {all.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
