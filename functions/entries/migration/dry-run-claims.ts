import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import { AppError, type ErrorCode } from '#shared/http/errors.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { get, readTableRows } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The limits of a plan, with the counters of the company's usage row. */
const counters = { queues: 'queues', users: 'users', connections: 'whatsapps' } as const;
type Limited = keyof typeof counters;

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/**
 * The unique values and the room in the plan that a dry run would have taken so far. So it refuses what the
 * transactions of the run would refuse.
 */
export class DryRunClaims {
  readonly #owners = new Map<string, number>();
  /** Source ids of contacts that are refused. */
  readonly refusedContacts = new Set<unknown>();
  readonly #added: Record<Limited, number> = { queues: 0, users: 0, connections: 0 };

  /** The source id of the row of this run that has the value. */
  ownerOf(value: Key): number | undefined {
    return this.#owners.get(textOf(value));
  }

  /** Gives a unique value to a row; refused when a stored row or another row of this run has it. */
  async claim(value: Key, sourceId: unknown, refusal: ErrorCode): Promise<void> {
    if (this.ownerOf(value) !== undefined || (await get(value))) throw new AppError(refusal);
    this.#owners.set(textOf(value), Number(sourceId));
  }

  /** Counts one more; refused when the company's plan has no room for it. */
  async countOne(tenant: Tenant, of: Limited): Promise<void> {
    const [company, usage] = await readTableRows<Partial<CompanyRow> & Record<string, unknown>>([
      keys.company(tenant),
      keys.usage(tenant),
    ]);
    const count = Number(usage?.[counters[of]] ?? 0) + this.#added[of];
    if (count >= (company?.plan?.[of] ?? 0)) throw new AppError('ERR_PLAN_LIMIT', { count });
    this.#added[of]++;
  }
}
