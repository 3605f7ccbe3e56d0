import { expect, test } from 'vitest';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { claimTimerWrite, moveTimerWrite } from '#functions/platform/timers/timer-row.ts';
import { write } from '#shared/server/table.ts';
import { tags } from '#shared/tags/contract.ts';
import { serve } from './serve.ts';

useBackend();

test.each([claimTimerWrite, moveTimerWrite])(
  'a route that loses a timer to another process asks to try again instead of failing',
  async (timerWrite) => {
    const { tenant, admin } = await seedCompany();
    const dueAt = '2026-01-01T00:00:00.000Z';
    const row = { kind: 'schedule', id: 1, companyId: tenant.companyId, dueAt, tries: 0 } as const;
    const handler = serve(tags.listAll, async () => {
      await write(timerWrite(tenant, row, dueAt));
      return [];
    });
    const answer = await invoke(handler, { token: admin.token });
    expect([answer.status, answer.body.error]).toEqual([503, 'ERR_TRY_AGAIN']);
  },
);
