import { expect, test } from 'vitest';
import { handler as updateConnection } from '#functions/entries/connections/update.ts';
import { handler as updateQueue } from '#functions/entries/queues/update.ts';
import { useBackend } from '#functions/entries/testing/backend.ts';
import { seedCompany } from '#functions/entries/testing/company.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import type { WorkingHours } from '#shared/hours/hours.ts';
import { usualHours } from '#shared/hours/usual-hours.ts';
import { handler as setSchedules } from './set-schedules.ts';

useBackend();

const from = (startTime: string): WorkingHours[] => usualHours.map((day) => ({ ...day, startTime }));

const changesOf = async (whose: string) => {
  const company = await seedCompany();
  const { token } = company.admin;
  if (whose === 'company') {
    const params = { companyId: company.tenant.companyId };
    return (body: object) => invoke(setSchedules, { token, params, body });
  }
  if (whose === 'queue') {
    const params = { queueId: (await company.addQueue()).id };
    return (body: object) => invoke(updateQueue, { token, params, body });
  }
  const params = { whatsappId: (await company.addConnection()).id };
  return (body: object) => invoke(updateConnection, { token, params, body });
};

test.each(['company', 'queue', 'connection'])(
  'hours of a %s are not replaced when others were stored since they were read',
  async (whose) => {
    const change = await changesOf(whose);
    const [first, second] = [from('07:00'), from('09:00')];
    await change({ schedules: first });
    const [one, other] = await Promise.all(
      ['06:00', '10:00'].map((time) => change({ schedules: from(time), schedulesBefore: first })),
    );
    // The order of the days is no change.
    const [kept, refused] = one?.body.error ? [other, one] : [one, other];
    expect(refused).toMatchObject({ status: 409, body: { error: 'ERR_HOURS_CHANGED' } });
    const stored = kept?.body.schedules;
    expect((await change({ schedules: second, schedulesBefore: first })).body.error).toBe('ERR_HOURS_CHANGED');
    expect((await change({ schedules: second, schedulesBefore: stored.toReversed() })).body.schedules).toEqual(second);
    // A client that does not name the hours it began with replaces them.
    expect((await change({ schedules: first })).body.schedules).toEqual(first);
  },
);
