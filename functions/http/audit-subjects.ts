import type { UserRow } from '#functions/company/rows/user-row.ts';
import { canonicalText } from '#functions/platform/audit/canonical.ts';
import type { WebhooksRow } from '#functions/platform/webhooks/webhook-row.ts';
import type { AuditChange } from '#shared/audit/entry.ts';
import type { AuditKind } from '#shared/http/audited.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { type Row, readTableRows } from '#shared/server/table.ts';
import { isSettingKey, operatorGroupOf, platformCompanyId, settingValues } from '#shared/setting-values.ts';
import { type Tenant, tenantOfCompany } from '#shared/tenant.ts';
import { type AuditFieldTreatment, auditFields } from './audit-fields.ts';

/** How the state of a thing is read before and after a request. */
interface Subject {
  /** Its rows, read as one. */
  rows: (tenant: Tenant, id: string) => Key[];
  treated: AuditFieldTreatment | ((id: string) => AuditFieldTreatment);
  /** The part of the rows that is about it. */
  pick?: (row: Row, id: string) => Row | undefined;
}

const byId = (treated: AuditFieldTreatment, key: (tenant: Tenant, id: number) => Key): Subject => ({
  rows: (tenant, id) => (/^\d{1,15}$/.test(id) ? [key(tenant, Number(id))] : []),
  treated,
});

const settingTreatment = (key: string): AuditFieldTreatment => {
  const isSecret = isSettingKey(key) && 'isSecret' in settingValues[key];
  return isSecret ? { values: [], changed: ['value'], nothing: [] } : { values: ['value'], nothing: [] };
};

const settingRows = (tenant: Tenant, key: string): Key[] => {
  if (!isSettingKey(key)) return [];
  const owner = operatorGroupOf(key) === 'platform' ? tenantOfCompany({ id: platformCompanyId }) : tenant;
  return [keys.setting(owner, key)];
};

/** The things whose values an entry shows before and after; of the others only what was done. */
const subjects: Partial<Record<AuditKind, Subject>> = {
  user: {
    ...byId(auditFields.user, keys.user),
    // The rights of a role are in the entries of the role.
    pick: (row) => (row.role ? { ...row, role: (row as unknown as UserRow).role?.name } : row),
  },
  role: byId(auditFields.role, keys.role),
  queue: byId(auditFields.queue, keys.queue),
  connection: byId(auditFields.connection, keys.whatsapp),
  company: {
    rows: (_, id) => {
      if (!/^[1-9]\d{0,14}$/.test(id)) return [];
      const tenant = tenantOfCompany({ id: Number(id) });
      return [keys.calendar(tenant), keys.company(tenant)];
    },
    treated: auditFields.company,
  },
  plan: byId(auditFields.plan, (_, id) => keys.plan(id)),
  tag: byId(auditFields.tag, keys.tag),
  service: byId(auditFields.service, keys.service),
  appointment: byId(auditFields.appointment, keys.appointment),
  prompt: byId(auditFields.prompt, keys.prompt),
  integration: byId(auditFields.integration, keys.integration),
  webhook: {
    ...byId(auditFields.webhook, (tenant) => keys.webhooks(tenant)),
    pick: (row, id) => (row as unknown as WebhooksRow).hooks.find((hook) => hook.id === Number(id)) as Row | undefined,
  },
  quickMessage: byId(auditFields.quickMessage, keys.quickMessage),
  contactList: byId(auditFields.contactList, keys.contactList),
  fileList: byId(auditFields.fileList, keys.fileList),
  contact: byId(auditFields.contact, keys.contact),
  campaign: byId(auditFields.campaign, keys.campaign),
  campaignSettings: { rows: (tenant) => [keys.campaignSettings(tenant)], treated: auditFields.campaignSettings },
  setting: {
    rows: settingRows,
    treated: settingTreatment,
    pick: (row, key) => (row.value === undefined && isSettingKey(key) ? { value: settingValues[key].initial } : row),
  },
};

/** The state of a thing; undefined where it is missing, deleted, or of a kind whose values are not recorded. */
export async function readAuditSubject(tenant: Tenant, kind: AuditKind, id: string): Promise<Row | undefined> {
  const subject = subjects[kind];
  const wanted = subject?.rows(tenant, id) ?? [];
  if (!subject || wanted.length === 0) return undefined;
  const rows = await readTableRows(wanted, { consistent: true });
  const isMissing = kind !== 'setting' && rows.at(-1) === undefined;
  const row: Row = Object.assign({}, ...rows);
  return isMissing ? undefined : subject.pick ? subject.pick(row, id) : row;
}

/** A bound of each value in an entry, in characters. */
const maxValue = 1000;

const cut = (text: string): string => (text.length > maxValue ? `${text.slice(0, maxValue)}…` : text);

/** A list is cut to what the other state's list lacks, such as the hours of one weekday. */
const shownValue = (value: unknown, other: unknown): string | number | boolean | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return cut(value);
  if (!Array.isArray(value) || !Array.isArray(other)) return cut(canonicalText(value));
  const there = new Set(other.map(canonicalText));
  return cut(canonicalText(value.filter((one) => !there.has(canonicalText(one)))));
};

const hostOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value === '') return null;
  return URL.canParse(value) ? new URL(value).host : '';
};

const isSame = (a: unknown, b: unknown): boolean => canonicalText(a ?? null) === canonicalText(b ?? null);

/** Empty values of a thing that was made or removed are left out. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that differ between two states of a thing, cut to what the trail may show of each. */
export function auditChangesBetween(
  kind: AuditKind,
  id: string,
  before: Row | undefined,
  after: Row | undefined,
): AuditChange[] {
  const subject = subjects[kind];
  if (!subject || (!before && !after)) return [];
  const {
    values,
    host = [],
    changed = [],
  } = typeof subject.treated === 'function' ? subject.treated(id) : subject.treated;
  const differs = (field: string): boolean => {
    const [a, b] = [before?.[field], after?.[field]];
    return before && after ? !isSame(a, b) : !isEmpty(before ? a : b);
  };
  const states = (field: string, shown: (value: unknown, other: unknown) => AuditChange['before']): AuditChange => ({
    field,
    ...(before && { before: shown(before[field], after?.[field]) }),
    ...(after && { after: shown(after[field], before?.[field]) }),
  });
  return [
    ...values.filter(differs).map((field) => states(field, shownValue)),
    ...host.filter(differs).map((field) => states(field, hostOf)),
    ...changed.filter(differs).map((field) => ({ field })),
  ];
}
