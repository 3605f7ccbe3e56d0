import { logoDestinations } from '#shared/settings/logos.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './logo.css';
import { logoText } from './logo.text.ts';
import { LogoRow } from './logo-row.tsx';
import { useLogos } from './use-logos.ts';

/** The logos of the platform: one file for each destination. */
export function LogoTab() {
  const text = useText(logoText);
  const { logos, error, mutate, busy, refused, take, remove } = useLogos();
  if (error && !logos) return <Failure error={error} onRetry={mutate} />;
  if (!logos) return <SkeletonRows count={6} />;
  return (
    <div className="logo-tab">
      <p className="cell-muted">{text.hint}</p>
      <ul>
        {logoDestinations.map((destination) => (
          <LogoRow
            key={destination}
            destination={destination}
            logo={logos.find((logo) => logo.destination === destination)}
            isBusy={busy === destination}
            refusal={refused?.at === destination ? refused.why : undefined}
            onTake={(file) => take(destination, file)}
            onRemove={() => remove(destination)}
          />
        ))}
      </ul>
    </div>
  );
}
