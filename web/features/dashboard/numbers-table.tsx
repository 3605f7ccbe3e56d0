import { Link } from 'react-router-dom';
import type { ChartBar } from '#web/ui/charts/bars.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { dashboardText } from './dashboard.text.ts';

interface NumbersTableProps {
  bars: readonly ChartBar[];
  nameHeader: string;
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The numbers of a chart as a table, collapsed below it, each a link where its bar is. */
export function NumbersTable({ bars, nameHeader, label, isOpen, onToggle }: NumbersTableProps) {
  const text = useText(dashboardText);
  return (
    <details className="numbers" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{text.numbers}</summary>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            <th scope="col">{text.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, name, value, to }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{to ? <Link to={to}>{value}</Link> : value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
