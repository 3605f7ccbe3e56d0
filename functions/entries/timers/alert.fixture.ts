import { handler as list } from '#functions/entries/alerts/list.ts';
import { handler as onNotice } from '#functions/entries/alerts/on-notice.ts';
import { handler as setRules } from '#functions/entries/alerts/set-rules.ts';
import { drainQueuedMessages } from '#functions/entries/testing/backend.ts';
import { type SeededCompany, seedCompany } from '#functions/entries/testing/company.ts';
import { deliverBatchToWorker } from '#functions/entries/testing/inbound.ts';
import { invoke } from '#functions/entries/testing/invoke.ts';
import { initialAlertRules } from '#shared/alerts/alert-rules.ts';
import type { Incident } from '#shared/alerts/incident.ts';
import type { MessageOf } from '#shared/server/enqueue.ts';
import { minuteInMs, runTimersDueIn } from './testing.ts';

interface SentMail {
  to: string[];
  subject: string;
  text: string;
}

/** A company whose alerts go by mail, and a clock that begins now. */
export async function alertFixture(fields?: Parameters<typeof seedCompany>[0], seeded?: SeededCompany) {
  process.env.MAIL_FROM = 'recado@example.com';
  const company = seeded ?? (await seedCompany(fields));
  await drainQueuedMessages('alerts');
  const start = Date.now();
  const { token, user } = company.admin;
  const mails = async (): Promise<SentMail[]> =>
    (await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/local/mail`)).json()) as SentMail[];
  return {
    company,
    start,
    mails,
    at: (minutes: number) => new Date(start + minutes * minuteInMs).toISOString(),
    /** Carries out the timers that are due so many minutes from the begin. */
    tick: (minutes: number) => runTimersDueIn(start + minutes * minuteInMs - Date.now()),
    rules: (change: object) => invoke(setRules, { token, body: { ...initialAlertRules, ...change } }),
    incidents: async (of = token): Promise<Incident[]> => (await invoke(list, { token: of })).body.incidents,
    /** Delivers each enqueued notice twice; returns the subjects of the mails to the administrator, the oldest first. */
    notified: async (): Promise<string[]> => {
      type Body = MessageOf<'alerts'>;
      for (const message of await drainQueuedMessages<{ body?: Body } & Body>('alerts')) {
        await deliverBatchToWorker(onNotice, message.body ?? message);
        await deliverBatchToWorker(onNotice, message.body ?? message);
      }
      const own = (await mails()).filter(({ to }) => to.includes(user.email));
      return own.map(({ subject }) => subject).toReversed();
    },
  };
}

export type AlertFixture = Awaited<ReturnType<typeof alertFixture>>;
