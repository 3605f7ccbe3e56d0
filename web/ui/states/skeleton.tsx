import './skeleton.css';
import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

/** The shape of a text that is loading. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className="skeleton" style={{ width, height }} />;
}

/** The shape of a list that is loading: avatar and two lines per row. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const text = useText(uiText);
  return (
    <div role="status" aria-label={text.loading}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing but their place
        <div key={row} className="skeleton-row row gap-3">
          <span className="skeleton round" />
          <span className="skeleton-lines column gap-2">
            <Skeleton width={`${52 - ((row * 17) % 25)}%`} />
            <Skeleton width={`${84 - ((row * 23) % 30)}%`} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
