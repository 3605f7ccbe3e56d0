import { describe, expect, test } from 'vitest';
import { chosenRights, grantableList, withRequiredRights } from './grantable.ts';
import { can, rightNames, rightsOfProfileOnly } from './permissions.ts';

const held = withRequiredRights(grantableList);
const agent = { profile: 'user', super: false } as const;

test('a role may hold every right that the profile does not decide alone', () => {
  expect([...held, ...rightsOfProfileOnly].toSorted()).toEqual(rightNames.toSorted());
});

test('a role holds no right with which users could raise themselves', () => {
  for (const right of ['users:write', 'user-modal:editProfile', 'user-modal:editQueues', 'roles:manage'] as const)
    expect(can({ ...agent, role: { rights: [right] } }, right)).toBe(false);
});

describe.each(held)('%s', (right) => {
  test('is decided by the role, whatever the profile', () => {
    for (const profile of ['user', 'supervisor', 'admin'] as const) {
      expect(can({ profile, super: false, role: { rights: [right] } }, right)).toBe(true);
      expect(can({ profile, super: false, role: { rights: held.filter((one) => one !== right) } }, right)).toBe(false);
    }
  });
});

test('a role takes none of the basics and none of the operators’ rights', () => {
  const role = { rights: [] };
  expect(can({ ...agent, role }, 'account:use')).toBe(true);
  expect(can({ ...agent, super: true, role }, 'companies:manage')).toBe(true);
  expect(can({ ...agent, role: { rights: ['companies:manage'] } }, 'companies:manage')).toBe(false);
});

test('chosen rights bring those they need, and are found again among them', () => {
  expect(withRequiredRights(['contacts:write', 'contacts-page:exportContacts'])).toEqual([
    'contacts:write',
    'contacts:read',
    'contacts-page:exportContacts',
  ]);
  expect(chosenRights(withRequiredRights(['tickets:read']))).toEqual(['tickets:read', 'contacts:read']);
});
