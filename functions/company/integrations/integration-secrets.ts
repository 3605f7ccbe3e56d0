import { randomBytes } from 'node:crypto';
import type { IntegrationSecretsRow } from '#functions/company/rows/integration-row.ts';
import { keys } from '#shared/server/keys.ts';
import { sealText, unsealText } from '#shared/server/sealed-text.ts';
import { get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';

type Kind = keyof IntegrationSecretsRow;

const encryptionContext = ({ companyId }: Tenant, id: number, kind: Kind) => `C#${companyId}#INTEGRATION#${id}#${kind}`;

/** Creates a signing secret; the receiver of webhook calls verifies signatures with it. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export function sealIntegrationSecret(tenant: Tenant, id: number, kind: Kind, text: string): Promise<string> {
  return sealText(text, encryptionContext(tenant, id, kind));
}

/** Returns a decrypted secret of an integration; undefined when it has none of that kind. */
export async function integrationSecret(tenant: Tenant, id: number, kind: Kind): Promise<string | undefined> {
  const row = await get<IntegrationSecretsRow>(keys.integrationSecrets(tenant, id), { consistent: true });
  const text = row?.[kind];
  return text === undefined ? undefined : unsealText(text, encryptionContext(tenant, id, kind));
}
