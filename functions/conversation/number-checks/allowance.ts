import { keys } from '#shared/server/keys.ts';
import { absent, equals, get, put, write } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Numbers that each connection asks WhatsApp about within `numberCheckWindowMs`; a phone that syncs its address book asks faster. */
export const checksPerWindow = 20;
/** So many more that people typed themselves: they wait for the answer. */
const typedChecksPerWindow = 10;
/** A little less than a minute, so that the tick of the next minute finds the next step due. */
export const numberCheckWindowMs = 55_000;

/** How many numbers a connection has asked about since a moment (`keys.numberCheckAllowance`). */
interface AllowanceRow {
  /** ISO 8601. */
  since: string;
  asked: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface NumberCheckAllowance {
  /** How many numbers may be asked about now, and how many if people typed all of them. */
  free: number;
  freeIfTyped: number;
  /** When the connection may ask about as many as at first again. */
  renewsAt: Date;
  /** Counts what will be asked, before it is; false: another step has used the allowance since it was read. */
  take(count: number): Promise<boolean>;
}

class Taken extends Error {}

/** Reads what a connection may still ask about in its present window. */
export async function readNumberCheckAllowance(
  tenant: Tenant,
  whatsappId: number,
  now: Date,
): Promise<NumberCheckAllowance> {
  const key = keys.numberCheckAllowance(tenant, whatsappId);
  const stored = await get<AllowanceRow>(key, { consistent: true });
  const age = stored ? now.getTime() - Date.parse(stored.since) : numberCheckWindowMs;
  const current = stored && age >= 0 && age < numberCheckWindowMs ? stored : { since: now.toISOString(), asked: 0 };
  return {
    free: Math.max(0, checksPerWindow - current.asked),
    freeIfTyped: Math.max(0, checksPerWindow + typedChecksPerWindow - current.asked),
    renewsAt: new Date(Date.parse(current.since) + numberCheckWindowMs),
    take: async (count) => {
      const row: AllowanceRow = {
        since: current.since,
        asked: current.asked + count,
        expiresAt: Math.floor(now.getTime() / 1000) + 3600,
      };
      const asRead = stored ? equals({ since: stored.since, asked: stored.asked }) : absent;
      try {
        await write({ write: put(key, { ...row }, asRead), otherwise: () => new Taken() });
        return true;
      } catch (error) {
        if (error instanceof Taken) return false;
        throw error;
      }
    },
  };
}
