import './row-bar.css';

/** How far the work of a row is; on a phone along the bottom of the row. */
export function RowBar({ percent }: { percent: number }) {
  return (
    <span className="row-bar" aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </span>
  );
}
