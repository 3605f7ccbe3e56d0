import { webhooks } from '#shared/webhooks/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';

/** The company's webhooks, kept up to date; none for users who may not see them. */
export function useWebhooks() {
  const me = useUser();
  const can = useCan();
  const seesWebhooks = me.company.plan.useExternalApi && can('api-tokens:manage') && !me.enteredBy;
  const list = useResource(webhooks.list, seesWebhooks ? {} : null);
  useLive('webhook', () => void (seesWebhooks && list.mutate()));
  return { ...list, rows: list.data?.webhooks ?? [] };
}
