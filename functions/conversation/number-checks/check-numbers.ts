import { sessionsOf } from '#functions/directory/connections/session-store.ts';
import { keys } from '#shared/server/keys.ts';
import { getAll, put, readRange, remove, transact, update } from '#shared/server/table.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { type CheckSubject, checkName, type NumberToCheck } from './number-to-check.ts';

/** Numbers that each connection asks WhatsApp about per step; a phone that syncs its address book asks faster. */
export const checksPerStep = 20;
/** Steps are a minute apart: a little less, so that the tick of the next minute finds the step due. */
const stepMs = 55_000;
const pauseWithoutLineMs = 15 * 60_000;
/** A question without an answer is asked again after this time. */
const lostAfterMs = 5 * 60_000;
/** How long a question waits for its runner; then its row expires. */
const rowSeconds = 3600;
/** After this many failures a number stays unchecked. */
const mostFailures = 5;
/** At most this many connections of a company check numbers. */
const mostLines = 5;

export interface CheckOutcome {
  isOnWhatsapp: boolean;
  /** WhatsApp's own spelling of the number, if it reported one. */
  account: string | null;
}

/** Writes an answer where it belongs. May be repeated. */
export type ApplyOutcome = (subject: CheckSubject, number: string, outcome: CheckOutcome) => Promise<void>;

const checkKey = (tenant: Tenant, { subject, whatsappId = 0 }: NumberToCheck) =>
  keys.numberCheck(tenant, whatsappId, checkName(subject));

/** Applies the answer and forgets the question, in this order, so that a crash repeats the effect. */
const take = async (tenant: Tenant, row: NumberToCheck, answer: NumberCheckRow, apply: ApplyOutcome): Promise<void> => {
  await apply(row.subject, row.number, { isOnWhatsapp: answer.answer === 'found', account: answer.account });
  await transact([
    { write: remove(keys.numberToCheck(tenant, checkName(row.subject))) },
    { write: remove(checkKey(tenant, row)) },
  ]);
};

const isLost = ({ askedAt = '' }: NumberToCheck, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) > lostAfterMs;

/** Puts a number back among those to be asked about; gives up one that WhatsApp rejects again and again. */
const askAgainLater = async (tenant: Tenant, row: NumberToCheck, failures: 0 | 1): Promise<void> => {
  const key = keys.numberToCheck(tenant, checkName(row.subject));
  const isGivenUp = (row.failures ?? 0) + failures >= mostFailures;
  await transact([
    { write: isGivenUp ? remove(key) : update(key, { remove: ['whatsappId', 'askedAt'], add: { failures } }) },
    { write: remove(checkKey(tenant, row)) },
  ]);
};

const ask = async (tenant: Tenant, whatsappId: number, { subject, number }: NumberToCheck, now: Date) => {
  const checkId = checkName(subject);
  const question: NumberCheckRow = {
    companyId: tenant.companyId,
    checkId,
    whatsappId,
    number,
    answer: 'waiting',
    account: null,
    expiresAt: Math.floor(now.getTime() / 1000) + rowSeconds,
  };
  await transact([
    { write: put(keys.numberCheck(tenant, whatsappId, checkId), { ...question }) },
    { write: update(keys.numberToCheck(tenant, checkId), { set: { whatsappId, askedAt: now.toISOString() } }) },
  ]);
};

/** The connections that can ask now. */
const connectedLines = async (tenant: Tenant): Promise<number[]> =>
  [...(await sessionsOf(tenant)).values()]
    .filter(({ status, wanted }) => status === 'CONNECTED' && wanted === 'running')
    .map(({ whatsappId }) => whatsappId)
    .slice(0, mostLines);

/** Takes the answers that came, and returns how many questions of each connection are still open. */
const takeAnswers = async (
  tenant: Tenant,
  asked: readonly NumberToCheck[],
  now: Date,
  apply: ApplyOutcome,
): Promise<Map<number, number>> => {
  const answers = await getAll<NumberCheckRow>(
    asked.map((row) => checkKey(tenant, row)),
    { consistent: true },
  );
  const open = new Map<number, number>();
  for (const [n, row] of asked.entries()) {
    const answer = answers[n];
    if (answer?.answer === 'found' || answer?.answer === 'none') await take(tenant, row, answer, apply);
    else if (answer?.answer === 'failed') await askAgainLater(tenant, row, 1);
    else if (!answer || isLost(row, now)) await askAgainLater(tenant, row, 0);
    else open.set(row.whatsappId ?? 0, (open.get(row.whatsappId ?? 0) ?? 0) + 1);
  }
  return open;
};

/**
 * A step of a company's background checks: takes the answers to the last questions and asks the next ones, at most
 * `checksPerStep` open ones per connection. The rows are the progress, so a step that dies is repeated by the next.
 * Returns when the next step is due; undefined when no number is left.
 */
export const checkNumbers = async (tenant: Tenant, now: Date, apply: ApplyOutcome): Promise<Date | undefined> => {
  const { rows } = await readRange<NumberToCheck>(keys.numbersToCheck(tenant), {
    limit: 2 * checksPerStep * mostLines,
    consistent: true,
  });
  if (rows.length === 0) return undefined;
  const [asked, waiting] = [rows.filter(({ askedAt }) => askedAt), rows.filter(({ askedAt }) => !askedAt)];
  const open = await takeAnswers(tenant, asked, now, apply);
  const lines = await connectedLines(tenant);
  for (const line of lines) {
    const free = Math.max(0, checksPerStep - (open.get(line) ?? 0));
    const next = waiting.splice(0, free);
    for (const row of next) await ask(tenant, line, row, now);
    if (next.length > 0) await wakeRunner(tenant.companyId, line, { checks: true });
  }
  return new Date(now.getTime() + (lines.length > 0 ? stepMs : pauseWithoutLineMs));
};
