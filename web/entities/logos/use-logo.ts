import { settings } from '#shared/settings/contract.ts';
import type { Logo, LogoDestination } from '#shared/settings/logos.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The logo that the platform's operator chose for a destination; null: the product's own; undefined: not loaded yet. */
export function useLogo(destination: LogoDestination): Logo | null | undefined {
  const { data, isLoading } = useResource(settings.logos);
  if (isLoading) return undefined;
  return data?.find((logo) => logo.destination === destination) ?? null;
}
