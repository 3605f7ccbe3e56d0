import { expect, test } from 'vitest';
import { peerIdentity } from '#functions/entries/testing/inbound.ts';
import { tenantOfCompany } from '#shared/tenant.ts';
import { contactFromFirstMessage } from './inbound-contact.ts';

const tenant = tenantOfCompany({ id: 1 });
const named = (name: string | null) =>
  contactFromFirstMessage(tenant, 1, peerIdentity('5511987654321', { name }), false, '2026-11-21T12:00:00.000Z').name;

test('names people by their number when their profile name is invisible', () => {
  expect(named('Maria')).toBe('Maria');
  for (const name of [null, '', ' ', '\u200b\u2060', '\u3164']) expect(named(name)).toBe('5511987654321');
});
