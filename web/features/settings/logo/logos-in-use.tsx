import { settings } from '#shared/settings/contract.ts';
import { type LogoDestination, logoDestinations } from '#shared/settings/logos.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Failure } from '#web/ui/states/failure.tsx';
import { toast } from '#web/ui/states/toast.tsx';
import { logoText } from './logo.text.ts';

/** Every destination with its logo. */
export function LogosInUse() {
  const text = useText(logoText);
  const { data, error, mutate } = useResource(settings.logos);
  const remove = useCommand(settings.removeLogo, { changes: [settings.logos] });
  if (error) return <Failure error={error} onRetry={mutate} />;
  if (!data) return null;
  const take = async (ref: LogoDestination) => {
    const outcome = await remove.run({ query: { ref } });
    if (outcome.ok) toast.success(text.removed);
  };
  return (
    <section aria-label={text.current} className="logos-in-use">
      <h2>{text.current}</h2>
      {remove.error && <Failure error={remove.error} />}
      <ul>
        {logoDestinations.map((destination) => {
          const own = data.find((logo) => logo.destination === destination);
          return (
            <li className="row gap-3" key={destination}>
              <img src={own?.url ?? '/favicon.svg'} alt="" height={32} />
              <span>{text[destination]}</span>
              {own ? (
                <IconButton
                  label={text.remove(text[destination])}
                  icon={<CloseIcon size={18} />}
                  onClick={() => void take(destination)}
                />
              ) : (
                <span className="cell-muted">{text.own}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
