import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { apiTokensOf, tokenClaimKey } from '#functions/company/connections/api-token-store.ts';
import { openToken } from '#functions/company/connections/connection-token.ts';
import { passkeysOf } from '#functions/company/passkeys/passkey-store.ts';
import type { CompanyRow } from '#functions/company/rows/company-row.ts';
import type { UserRow } from '#functions/company/rows/user-row.ts';
import type { WhatsappRow } from '#functions/company/rows/whatsapp-row.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { mediaNames } from '#shared/server/media-names.ts';
import { equals, readWholeRange, remove, transact, type When, write } from '#shared/server/table.ts';
import { writeRowsInBatches } from '#shared/server/table-batch.ts';
import { scanPartitionKeys } from '#shared/server/table-scan.ts';
import { shardOfConnection } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import { foldAccentsAndCase } from '#shared/text/fold.ts';

/** A claim that another company took since. */
class NotOurs extends Error {}

/** Removes a row outside the company's partitions, if it is still the company's. */
async function release({ companyId }: Tenant, key: Key): Promise<void> {
  const when: When = {
    text: 'attribute_not_exists(#pk) or #companyId = :companyId',
    names: { '#pk': 'pk', '#companyId': 'companyId' },
    values: { ':companyId': companyId },
  };
  await write({ write: remove(key, when), otherwise: () => new NotOurs() }).catch((error: unknown) => {
    if (!(error instanceof NotOurs)) throw error;
  });
}

/** Removes what the company has outside its own partitions: e-mails, passkeys, tokens, and its connections in the fleet. */
export async function releaseClaims(tenant: Tenant): Promise<void> {
  const users = await readWholeRange<UserRow>(keys.directory(tenant, 'USER#'), { consistent: true });
  for (const { id, email } of users) {
    await release(tenant, keys.email(email));
    for (const passkey of await passkeysOf(tenant, id)) await release(tenant, keys.passkeyOwner(passkey.id));
  }
  const connections = await readWholeRange<WhatsappRow>(keys.directory(tenant, 'WHATSAPP#'), { consistent: true });
  for (const row of connections) {
    const { id } = row;
    const token = await openToken(tenant, row);
    if (token) await release(tenant, keys.connectionToken(token));
    await release(tenant, keys.shardMember(shardOfConnection(tenant.companyId, id), tenant.companyId, id));
  }
  for (const row of await apiTokensOf(tenant)) await release(tenant, tokenClaimKey(row));
}

/**
 * Removes the company's rows that are in one page of the table, except the company's own row, by which the
 * removal continues. Returns where the next page begins; undefined at the end.
 */
export async function eraseRows(tenant: Tenant, after: Record<string, string> | undefined): Promise<Key | undefined> {
  const own = keys.company(tenant);
  // Every partition of a company begins with the one of its own row.
  const { keys: found, last } = await scanPartitionKeys({ pk: own.pk, prefix: `${own.pk}#` }, after);
  await writeRowsInBatches(
    [],
    found.filter(({ pk, sk }) => pk !== own.pk || sk !== own.sk),
  );
  return last;
}

/** Removes up to a thousand files; returns whether there may be more. */
export async function eraseFiles(tenant: Tenant): Promise<boolean> {
  for (const Prefix of mediaNames.ofCompany(tenant)) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }));
    const Objects = Contents.flatMap(({ Key: name }) => (name === undefined ? [] : { Key: name }));
    if (Objects.length === 0) continue;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: mediaBucket(), Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Code}`);
    return true;
  }
  return false;
}

/** Removes the company's own row, its name and its entry in the list: the last step. */
export async function eraseCompany(tenant: Tenant, { id, name, deletedAt }: CompanyRow): Promise<void> {
  await release(tenant, keys.companyName(name));
  await transact([
    { write: remove(keys.company(tenant), equals({ deletedAt })), otherwise: 'ERR_TRY_AGAIN' },
    { write: remove(keys.companyListed(foldAccentsAndCase(name), id)) },
  ]);
}
