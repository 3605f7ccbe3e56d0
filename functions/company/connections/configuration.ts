import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { both, check, claim, equals, exists, type Guarded } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** The fields of a connection that users can edit. */
export type ConnectionConfiguration = Omit<
  WhatsappRow,
  'id' | 'companyId' | 'token' | 'createdAt' | 'configVersion' | 'deletedAt'
>;

export function connectionNameClaim(tenant: Tenant, row: Pick<WhatsappRow, 'id' | 'name'>): Guarded {
  return {
    write: claim(keys.whatsappName(tenant, row.name), { whatsappId: row.id }),
    otherwise: 'ERR_WAPP_NAME_ALREADY_EXISTS',
  };
}

type Queues = Pick<ConnectionConfiguration, 'queueIds' | 'sendIdQueue' | 'transferQueueId'>;

const queuesOf = ({ queueIds, sendIdQueue, transferQueueId }: Queues): ReadonlySet<number> =>
  new Set([...queueIds, sendIdQueue, transferQueueId].filter((id) => id !== null));

/** Requires that every queue newly named by a connection exists in the company. */
export function connectionQueueChecks(tenant: Tenant, after: Queues, before?: Queues): Guarded[] {
  const queuesBefore = before && queuesOf(before);
  return [...queuesOf(after)]
    .filter((id) => !queuesBefore?.has(id))
    .map((id) => ({
      write: check(keys.queue(tenant, id), both(exists, equals({ deletedAt: undefined }))),
      otherwise: 'ERR_QUEUE_NOT_FOUND',
    }));
}

/** With several queues the customer has to choose, so a greeting that asks is required. */
export function requireGreeting({ queueIds, greetingMessage }: ConnectionConfiguration): void {
  if (queueIds.length > 1 && greetingMessage.trim() === '') throw new AppError('ERR_WAPP_GREETING_REQUIRED');
}
