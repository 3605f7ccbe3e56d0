import { beforeAll, expect, it } from 'vitest';
import { testTable } from '#local/dynamodb/test-table.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { openJournal } from '../store/journal.ts';
import { BrokenSeal, dataSealWithSecret } from '../store/seal.ts';
import { emptyCommit, emptyState } from '../store/session-state.ts';
import { deleteCredentials } from './stored-session.ts';

beforeAll(async () => {
  await testTable();
});

it('forgets credentials that can no longer be unsealed, so that a new QR code works after the session key was changed', async () => {
  const connection = { companyId: 1, whatsappId: 7 };
  const key = { tenant: tenantOfCompany({ id: 1 }), whatsappId: 7 };
  const old = await openJournal(key, dataSealWithSecret('the old key'));
  await old.append({ ...emptyCommit(), keys: [['session|somebody', 'secret']] });
  const seal = dataSealWithSecret('the new key');
  await expect(openJournal(key, seal)).rejects.toBeInstanceOf(BrokenSeal);
  await deleteCredentials(connection, seal);
  expect((await openJournal(key, seal)).image).toEqual(emptyState());
});
