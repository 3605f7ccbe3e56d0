import { useText } from '#web/ui/language/use-text.ts';
import { revenueText } from './revenue.text.ts';

/** How each figure is calculated, collapsed below them. */
export function RevenueDefinitions() {
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
      <dl className="grid gap-3">
        {all.map(([name, meaning]) => (
          <div key={name}>
            <dt className="strong">{name}</dt>
            <dd className="muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
