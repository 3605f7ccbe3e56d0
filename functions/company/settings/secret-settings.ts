import { configChanged } from '#functions/company/companies/directory.ts';
import { keys } from '#shared/server/keys.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import { equals, type Guarded, readTableRows, transact, update } from '#shared/server/table.ts';
import { type SettingKey, secretSettings } from '#shared/setting-values.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Marks a sealed value; earlier versions stored credentials in the clear. */
const mark = 'sealed:';

const contextOf = ({ companyId }: Tenant, key: SettingKey) => `C#${companyId}#SETTING#${key}`;

/** The value for the table: credentials are encrypted, and an empty one shows that none is set. */
export async function storedSetting(tenant: Tenant, key: SettingKey, value: string): Promise<string> {
  return secretSettings.has(key) && value !== '' ? mark + (await sealText(value, contextOf(tenant, key))) : value;
}

/** A credential among the settings, from the value that the directory holds. */
export async function openSetting(tenant: Tenant, key: SettingKey, stored: string): Promise<string> {
  return stored.startsWith(mark) ? unsealText(stored.slice(mark.length), contextOf(tenant, key)) : stored;
}

/** Seals the credentials that an earlier version stored in the clear. */
export async function sealPlainSettings(tenant: Tenant): Promise<void> {
  const names = [...secretSettings];
  const rows = await readTableRows<{ value: string }>(
    names.map((key) => keys.setting(tenant, key)),
    { consistent: true },
  );
  const writes: Guarded[] = [];
  for (const [n, key] of names.entries()) {
    const value = rows[n]?.value ?? '';
    if (value === '' || value.startsWith(mark)) continue;
    const set = { value: await storedSetting(tenant, key, value) };
    writes.push({
      write: update(keys.setting(tenant, key), { set, when: equals({ value }) }),
      otherwise: 'ERR_TRY_AGAIN',
    });
  }
  if (writes.length > 0) await transact([...writes, configChanged(tenant)]);
}
