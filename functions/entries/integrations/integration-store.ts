import { configChanged } from '#functions/company/companies/directory.ts';
import { newSigningSecret, sealIntegrationSecret } from '#functions/company/integrations/integration-secrets.ts';
import {
  assistantAssignments,
  clearAssistantBeforehand,
  clearAssistantWrites,
} from '#functions/company/queues/assistant-assignments.ts';
import type { IntegrationRow } from '#functions/company/rows/integration-row.ts';
import { issuesOf, specifiedIssueMessage } from '#functions/platform/http/issue-words.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { setTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { secretMask } from '#shared/http/masked.ts';
import { maxIntegrations } from '#shared/integrations/contract.ts';
import {
  CompleteIntegration,
  fieldsOfIntegrationType,
  type IntegrationFields,
  isListeningIntegration,
} from '#shared/integrations/kinds.ts';
import { keys } from '#shared/server/keys.ts';
import { mayCallAddress } from '#shared/server/outgoing-http.ts';
import {
  claim,
  countUp,
  drawNextIds,
  equals,
  exists,
  type Guarded,
  get,
  put,
  putNew,
  readWholeRange,
  remove,
  transact,
  update,
} from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Returns the stored integration; throws ERR_NO_DIALOG_FOUND when it is missing or another company's. */
export async function getIntegration(tenant: Tenant, id: number): Promise<IntegrationRow> {
  const row = await get<IntegrationRow>(keys.integration(tenant, id), { consistent: true });
  if (!row) throw new AppError('ERR_NO_DIALOG_FOUND');
  return row;
}

/** All integrations of a company, the newest first. */
export function integrationsOf(tenant: Tenant): Promise<IntegrationRow[]> {
  return readWholeRange<IntegrationRow>(keys.integrations(tenant), { consistent: true, reverse: true });
}

const nameClaim = (tenant: Tenant, { id, name }: Pick<IntegrationRow, 'id' | 'name'>): Guarded => ({
  write: claim(keys.integrationName(tenant, name), { integrationId: id }),
  otherwise: 'ERR_INTEGRATION_NAME_ALREADY_EXISTS',
});

/** Listening integrations are listed in the directory, because the bot answers regardless of them. */
const listens = (row: Pick<IntegrationRow, 'type' | 'answers'>): boolean => isListeningIntegration(row);

const listenerWrites = (tenant: Tenant, before: IntegrationRow | undefined, after: IntegrationRow): Guarded[] => {
  if (listens(after) === (before ? listens(before) : false)) return [];
  const key = keys.listener(tenant, after.id);
  return [{ write: listens(after) ? put(key, { id: after.id }) : remove(key) }, configChanged(tenant)];
};

/** Returns the fields of the integration's type; throws ERR_VALIDATION when a required one is missing. */
const whole = (fields: IntegrationFields): IntegrationFields => {
  const parsed = CompleteIntegration.safeParse(fieldsOfIntegrationType(fields), { error: specifiedIssueMessage });
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error, 'body');
  throw new AppError('ERR_VALIDATION', { message: issues[0]?.message, issues });
};

/** Refuses an address that would never be called: the form learns it before the first customer does. */
const requireCallable = ({ urlN8N }: Pick<IntegrationFields, 'urlN8N'>): void => {
  if (urlN8N !== '' && !mayCallAddress(urlN8N)) throw new AppError('ERR_ADDRESS_NOT_ALLOWED');
};

export async function addIntegration(
  tenant: Tenant,
  form: IntegrationFields,
): Promise<{ row: IntegrationRow; secret: string }> {
  // A new integration has no stored key that the mask could refer to.
  const { jsonContent, ...fields } = whole(form.jsonContent === secretMask ? { ...form, jsonContent: '' } : form);
  requireCallable(fields);
  const { integration: id } = await drawNextIds(keys.ids(tenant), ['integration']);
  const now = new Date().toISOString();
  const about = { id, companyId: tenant.companyId, hasKey: jsonContent !== '', createdAt: now, updatedAt: now };
  const row: IntegrationRow = { ...fields, ...about, version: 1 };
  const secret = newSigningSecret();
  await transact([
    nameClaim(tenant, row),
    { write: countUp(keys.usage(tenant), 'integrations', maxIntegrations), otherwise: 'ERR_INTEGRATION_LIMIT' },
    { write: putNew(keys.integration(tenant, id), { ...row }), otherwise: 'ERR_TRY_AGAIN' },
    {
      write: put(keys.integrationSecrets(tenant, id), {
        signing: await sealIntegrationSecret(tenant, id, 'signing', secret),
        ...(row.hasKey ? { key: await sealIntegrationSecret(tenant, id, 'key', jsonContent) } : {}),
      }),
    },
    ...listenerWrites(tenant, undefined, row),
  ]);
  return { row, secret };
}

/** The write for the stored key: replace it, remove it, or keep it (mask). */
const keyWrite = async (tenant: Tenant, id: number, jsonContent: string): Promise<Guarded[]> => {
  if (jsonContent === secretMask) return [];
  const change =
    jsonContent === ''
      ? { remove: ['key'] }
      : { set: { key: await sealIntegrationSecret(tenant, id, 'key', jsonContent) } };
  return [{ write: update(keys.integrationSecrets(tenant, id), { ...change, when: exists }) }];
};

const isSameName = (tenant: Tenant, a: string, b: string) =>
  keys.integrationName(tenant, a).sk === keys.integrationName(tenant, b).sk;

/** Changes the given fields; a change of type also drops the old type's fields. */
export function changeIntegration(
  tenant: Tenant,
  id: number,
  changes: Partial<IntegrationFields>,
): Promise<IntegrationRow> {
  return retryOnConflict(async () => {
    const before = await getIntegration(tenant, id);
    const { anyPhone = false, answers = false } = before;
    const shown = { ...before, anyPhone, answers, jsonContent: before.hasKey ? secretMask : '' };
    if (!before.hasKey && changes.jsonContent === secretMask)
      throw new AppError('ERR_VALIDATION', { message: 'Required' });
    const { jsonContent, ...fields } = whole({ ...shown, ...changes });
    if (fields.urlN8N !== before.urlN8N) requireCallable(fields);
    const { companyId, createdAt, assigned, failuresInRow, answeredAt } = before;
    const after: IntegrationRow = {
      ...fields,
      id,
      companyId,
      createdAt,
      ...(assigned === undefined ? {} : { assigned }),
      // An incident lasts until the integration answers.
      ...(failuresInRow === undefined ? {} : { failuresInRow }),
      ...(answeredAt === undefined ? {} : { answeredAt }),
      hasKey: jsonContent !== '',
      updatedAt: new Date().toISOString(),
      version: before.version + 1,
    };
    await transact([
      ...(isSameName(tenant, before.name, after.name)
        ? []
        : [nameClaim(tenant, after), { write: remove(keys.integrationName(tenant, before.name)) }]),
      ...(await keyWrite(tenant, id, jsonContent)),
      ...listenerWrites(tenant, before, after),
      {
        write: put(
          keys.integration(tenant, id),
          { ...after },
          equals({ version: before.version, assigned, failuresInRow }),
        ),
        otherwise: 'ERR_TRY_AGAIN',
      },
    ]);
    return after;
  });
}

/** Replaces the signing secret. */
export function renewSigningSecret(tenant: Tenant, id: number): Promise<{ row: IntegrationRow; secret: string }> {
  return retryOnConflict(async () => {
    const row = await getIntegration(tenant, id);
    const secret = newSigningSecret();
    await transact([
      {
        write: update(keys.integration(tenant, id), { add: { version: 1 }, when: equals({ version: row.version }) }),
        otherwise: 'ERR_TRY_AGAIN',
      },
      {
        write: update(keys.integrationSecrets(tenant, id), {
          set: { signing: await sealIntegrationSecret(tenant, id, 'signing', secret) },
        }),
      },
    ]);
    return { row: { ...row, version: row.version + 1 }, secret };
  });
}

/** Deletes an integration and clears it from its queues and connections in the same transaction. */
export function removeIntegration(tenant: Tenant, id: number) {
  return retryOnConflict(async () => {
    const row = await getIntegration(tenant, id);
    const holders = await clearAssistantBeforehand(tenant, await assistantAssignments(tenant, 'integrationId', id));
    await transact([
      {
        write: remove(keys.integration(tenant, id), equals({ version: row.version, assigned: row.assigned })),
        otherwise: 'ERR_TRY_AGAIN',
      },
      { write: remove(keys.integrationSecrets(tenant, id)) },
      { write: remove(keys.integrationName(tenant, row.name)) },
      { write: update(keys.usage(tenant), { add: { integrations: -1 } }) },
      ...(listens(row) ? [{ write: remove(keys.listener(tenant, id)) }] : []),
      // Ends its incident.
      setTimerWrite(tenant, { kind: 'integrationWatch', id }, new Date().toISOString()),
      ...clearAssistantWrites(tenant, holders),
    ]);
    return holders;
  });
}
