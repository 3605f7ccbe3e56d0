import { StarIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { dashboardText } from './dashboard.text.ts';

const all = [1, 2, 3];

/** An average rating as one to three stars, the last one drawn in part; read-only. */
export function Stars({ rating, ratings }: { rating: number; ratings: number }) {
  const text = useText(dashboardText);
  if (ratings === 0) return <span className="cell-muted cell-nowrap">{text.unrated}</span>;
  const words = text.stars(rating.toLocaleString(undefined, { maximumFractionDigits: 1 }), ratings);
  return (
    <span className="stars" role="img" aria-label={words} title={words}>
      {all.map((star) => (
        <span key={star} className="star">
          <StarIcon size={18} />
          <span className="star-full" style={{ width: `${Math.min(1, Math.max(0, rating - star + 1)) * 100}%` }}>
            <StarIcon size={18} />
          </span>
        </span>
      ))}
    </span>
  );
}
