import { companyDirectoryOf, configChanged } from '#functions/company/companies/directory.ts';
import {
  type ConnectionConfiguration,
  connectionNameClaim,
  connectionQueueChecks,
  requireGreeting,
} from '#functions/company/connections/configuration.ts';
import {
  claimToken,
  newToken,
  openToken,
  releaseToken,
  sealConnectionToken,
} from '#functions/company/connections/connection-token.ts';
import { readUsage, usageChange } from '#functions/company/connections/usage.ts';
import { assignmentWrites } from '#functions/company/integrations/assignment-writes.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { connectionRulesChanged } from '#functions/platform/timers/rules-changed.ts';
import { AppError } from '#shared/http/errors.ts';
import { copyBlocksTaskWrite } from '#shared/server/bring-blocks.ts';
import { keys } from '#shared/server/keys.ts';
import {
  both,
  check,
  drawNextIds,
  equals,
  exists,
  get,
  put,
  putNew,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { newSession } from '#shared/whatsapp/session-row.ts';

/** Removed connections stay readable by their tickets for this long. */
const retentionDays = 30;

/**
 * Stores a connection with its session and its row in a shard; the first connection of a company becomes the default.
 */
export async function addWhatsapp(
  tenant: Tenant,
  company: CompanyRow,
  {
    isDefault,
    token: chosen,
    ...configuration
  }: ConnectionConfiguration & { isDefault: boolean; token?: string | undefined },
): Promise<{ row: WhatsappRow; isDefault: boolean }> {
  requireGreeting(configuration);
  const { whatsapp: id } = await drawNextIds(keys.ids(tenant), ['whatsapp']);
  const now = new Date().toISOString();
  const token = chosen || newToken();
  const row: WhatsappRow = {
    ...configuration,
    id,
    companyId: tenant.companyId,
    token: await sealConnectionToken(tenant, { id, token }),
    createdAt: now,
    configVersion: 1,
  };
  return retryOnConflict(async () => {
    const usage = await readUsage(tenant);
    const becomesDefault = isDefault || usage.defaultWhatsappId === undefined;
    await transact([
      connectionNameClaim(tenant, row),
      claimToken(tenant, id, token, chosen ? 'ERR_CONNECTION_TOKEN_TAKEN' : 'ERR_TRY_AGAIN'),
      ...connectionQueueChecks(tenant, row),
      ...assignmentWrites(tenant, row),
      usageChange(tenant, usage, {
        add: { whatsapps: 1 },
        set: becomesDefault ? { defaultWhatsappId: id } : {},
        when: {
          text: '(attribute_not_exists(#held) and :most > :none) or #held < :most',
          names: { '#held': 'whatsapps' },
          values: { ':most': company.plan.connections, ':none': 0 },
        },
      }),
      { write: putNew(keys.whatsapp(tenant, id), { ...row }) },
      { write: putNew(keys.session(tenant, id), { ...newSession(tenant.companyId, id, now) }) },
      {
        write: putNew(keys.shardMember(shardOfConnection(tenant.companyId, id), tenant.companyId, id), {
          companyId: tenant.companyId,
          whatsappId: id,
        }),
      },
      copyBlocksTaskWrite(tenant, id),
      configChanged(tenant),
    ]);
    return { row, isDefault: becomesDefault };
  });
}

/** The connection's configuration; ERR_NO_WAPP_FOUND when it is missing, removed or another company's. */
export async function getWhatsapp(tenant: Tenant, whatsappId: number): Promise<WhatsappRow> {
  const row = await get<WhatsappRow>(keys.whatsapp(tenant, whatsappId), { consistent: true });
  if (!row || row.deletedAt) throw new AppError('ERR_NO_WAPP_FOUND');
  return row;
}

/** Changes the given fields. The default can be moved to another connection, but not removed. */
export function changeWhatsapp(
  tenant: Tenant,
  whatsappId: number,
  {
    isDefault,
    token: chosen,
    ...given
  }: Partial<ConnectionConfiguration> & { isDefault?: boolean; token?: string | undefined },
  allow: (before: WhatsappRow) => void = () => {},
): Promise<WhatsappRow> {
  return retryOnConflict(async () => {
    const [before, usage] = await Promise.all([getWhatsapp(tenant, whatsappId), readUsage(tenant)]);
    allow(before);
    if (isDefault === false && usage.defaultWhatsappId === whatsappId) throw new AppError('ERR_NO_OTHER_WHATSAPP');
    const isOther = chosen !== undefined && chosen !== '' && chosen !== (await openToken(tenant, before));
    // A token that an earlier version stored in the clear is sealed with the change.
    const token = await sealConnectionToken(tenant, isOther ? { id: whatsappId, token: chosen } : before);
    const after: WhatsappRow = { ...before, ...given, token, configVersion: before.configVersion + 1 };
    requireGreeting(after);
    const [named, renamed] = [keys.whatsappName(tenant, before.name), keys.whatsappName(tenant, after.name)];
    await transact([
      ...(renamed.sk === named.sk ? [] : [connectionNameClaim(tenant, after), { write: remove(named) }]),
      ...(isOther
        ? [
            claimToken(tenant, whatsappId, chosen, 'ERR_CONNECTION_TOKEN_TAKEN'),
            ...(await releaseToken(tenant, before)),
          ]
        : []),
      ...connectionQueueChecks(tenant, after, before),
      ...assignmentWrites(tenant, after, before),
      ...(isDefault ? [usageChange(tenant, usage, { set: { defaultWhatsappId: whatsappId } })] : []),
      {
        write: put(keys.whatsapp(tenant, whatsappId), { ...after }, equals({ configVersion: before.configVersion })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      ...connectionRulesChanged(tenant, whatsappId, before, after, new Date()),
      configChanged(tenant),
    ]);
    return after;
  });
}

/** Gives the connection another token; the old one is invalid from this moment on. */
export function renewConnectionToken(tenant: Tenant, whatsappId: number): Promise<WhatsappRow> {
  return retryOnConflict(async () => {
    const before = await getWhatsapp(tenant, whatsappId);
    const given = newToken();
    const token = await sealConnectionToken(tenant, { id: whatsappId, token: given });
    const after: WhatsappRow = { ...before, token, configVersion: before.configVersion + 1 };
    await transact([
      claimToken(tenant, whatsappId, given),
      ...(await releaseToken(tenant, before)),
      {
        write: put(keys.whatsapp(tenant, whatsappId), { ...after }, equals({ configVersion: before.configVersion })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      configChanged(tenant),
    ]);
    return after;
  });
}

/**
 * Removes a connection: the runner unlinks its phone, its tickets keep their history. The default moves to the oldest
 * remaining connection.
 */
export function removeWhatsapp(tenant: Tenant, company: CompanyRow, whatsappId: number): Promise<void> {
  return retryOnConflict(async () => {
    const [row, usage, directory] = await Promise.all([
      getWhatsapp(tenant, whatsappId),
      readUsage(tenant),
      companyDirectoryOf(tenant, company.configVersion),
    ]);
    const wasDefault = usage.defaultWhatsappId === whatsappId;
    const heir = [...directory.whatsapps.keys()].filter((id) => id !== whatsappId).sort((a, b) => a - b)[0];
    await transact([
      {
        write: update(keys.whatsapp(tenant, whatsappId), {
          set: {
            deletedAt: new Date().toISOString(),
            token: '',
            expiresAt: Math.floor(Date.now() / 1000) + retentionDays * 86400,
          },
          add: { configVersion: 1 },
          when: equals({ configVersion: row.configVersion }),
        }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: remove(keys.whatsappName(tenant, row.name)) },
      ...(await releaseToken(tenant, row)),
      usageChange(tenant, usage, {
        add: { whatsapps: -1 },
        set: wasDefault && heir ? { defaultWhatsappId: heir } : {},
        remove: wasDefault && !heir ? ['defaultWhatsappId'] : [],
      }),
      {
        write: update(keys.session(tenant, whatsappId), {
          set: { wanted: 'removed' },
          add: { unlinkGeneration: 1 },
          when: exists,
        }),
      },
      // The heir, read from a cached directory, may itself have been removed; then the decision is repeated.
      ...(wasDefault && heir
        ? [
            {
              write: check(keys.whatsapp(tenant, heir), both(exists, equals({ deletedAt: undefined }))),
              otherwise: 'ERR_TRY_AGAIN' as const,
            },
          ]
        : []),
      configChanged(tenant),
    ]);
  });
}
