import { beforeAll, beforeEach, expect, test } from 'vitest';
import { companyDirectoryOf } from '#functions/company/companies/directory.ts';
import { useBackend } from './backend.ts';
import { type SeededCompany, seedCompany } from './company.ts';
import { tableContents } from './table-contents.ts';
import { tableSnapshot } from './table-snapshot.ts';

useBackend();

let company: SeededCompany;
let restore: () => Promise<void>;
beforeAll(async () => {
  company = await seedCompany();
  restore = await tableSnapshot();
});
beforeEach(() => restore());

const users = async () => {
  const { configVersion } = await company.company();
  return [...(await companyDirectoryOf(company.tenant, configVersion)).users.keys()];
};

test.each([1, 2])('gives each test the seeded rows, and none of an earlier one: %i', async () => {
  const before = await tableContents();
  expect(await users()).toEqual([company.admin.user.id]);
  await company.addUser();
  expect(await users()).toHaveLength(2);
  expect(await tableContents()).not.toBe(before);
  expect(await tableContents()).toBe(await tableContents());
});
