import { productName } from '#shared/product-name.ts';
import { settings } from '#shared/settings/contract.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The name of the product for the platform's customers; undefined: not loaded yet. */
export function usePlatformName(): string | undefined {
  const { data, isLoading } = useResource(settings.platformName);
  return isLoading ? undefined : data?.value || productName;
}
