import { Link } from 'react-router-dom';
import type { Revenue } from '#shared/companies/revenue.ts';
import { appPaths } from '#web/paths.ts';
import { formatCents } from '#web/ui/format/money.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { revenueText } from './revenue.text.ts';
import { totalOverdue } from './sums.ts';

const ages = ['upTo7', 'upTo30', 'older'] as const;

/** Overdue invoices by age; leads to the companies that owe them. */
export function OverduePanel({ revenue }: { revenue: Revenue }) {
  const text = useText(revenueText);
  const language = useLanguage();
  const { overdue } = revenue;
  const isQuiet = totalOverdue(revenue).count === 0;
  return (
    <section className="panel" aria-label={text.overdue}>
      <header className="panel-head">
        <h2>{text.overdue}</h2>
        {!isQuiet && <Link to={`${appPaths.settings.href('billing')}&state=overdue`}>{text.seeOverdue}</Link>}
      </header>
      {isQuiet || !overdue ? (
        <p className="revenue-quiet">{text.nothingOverdue}</p>
      ) : (
        <dl className="revenue-ages">
          {ages.map((age) => (
            <div className="flex spread align-baseline gap-3" key={age}>
              <dt>{text[age]}</dt>
              <dd className="column">
                <span>{formatCents(overdue[age].cents, language)}</span>
                <span className="cell-muted">{text.invoices(overdue[age].count)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
