import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { tags } from '#shared/tags/contract.ts';
import { withAudit } from './with-audit.ts';

const recordOutcome = vi.hoisted(() => vi.fn());
vi.mock('#functions/platform/audit/record.ts', () => ({
  recordAttempt: async () => ({ target: { id: '', name: '' } }),
  recordOutcome,
}));
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  recordOutcome.mockReset().mockRejectedValue(new Error('throttled'));
});

const event = { headers: {}, requestContext: { http: { sourceIp: '203.0.113.7' } } };
const caller = { tenant: { companyId: 1 }, user: { id: 1, name: 'Ana' }, sessionId: 's' };
const request = (handle: () => Promise<string>) =>
  withAudit({ route: tags.create, event, body: {} } as never, { caller } as never, handle);

test('a request that was carried out is answered although its outcome was not stored, and never recorded as refused', async () => {
  expect(await request(async () => 'made')).toBe('made');
  expect(recordOutcome.mock.calls.map(([, , { result }]) => result)).toEqual(['done']);
});

test('a refusal keeps its own error when its outcome was not stored', async () => {
  const refused = request(() => Promise.reject(new AppError('ERR_NO_PERMISSION')));
  await expect(refused).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
