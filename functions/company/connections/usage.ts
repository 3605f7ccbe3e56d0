import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, type Change, equals, type Guarded, get, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Plan-limited counts and the one default connection of a company. */
interface UsageRow {
  whatsapps?: number;
  defaultWhatsappId?: number;
}

export async function readUsage(tenant: Tenant): Promise<UsageRow> {
  return (await get<UsageRow>(keys.usage(tenant), { consistent: true })) ?? {};
}

/** Changes the usage row under the condition that the default connection is unchanged since it was read. */
export function usageChange(tenant: Tenant, seen: UsageRow, { when, ...change }: Change): Guarded {
  return {
    write: update(keys.usage(tenant), {
      ...change,
      when: both(equals({ defaultWhatsappId: seen.defaultWhatsappId }), ...(when ? [when] : [])),
    }),
    otherwise: (held) => {
      const usage = held as UsageRow | undefined;
      if (usage?.defaultWhatsappId !== seen.defaultWhatsappId) return new AppError('ERR_TRY_AGAIN');
      const count = usage?.whatsapps ?? 0;
      return new AppError('ERR_PLAN_LIMIT', { count, message: `Número máximo de conexões já alcançado: ${count}` });
    },
  };
}
