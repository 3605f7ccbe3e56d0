import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import { canonicalNumber } from '#shared/contacts/phone-number.ts';
import { keys } from '#shared/server/keys.ts';
import { readRange, readTableRows } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import {
  checksPerWindow,
  type NumberCheckAllowance,
  numberCheckWindowMs,
  readNumberCheckAllowance,
} from './allowance.ts';
import type { CheckEffects, CheckOutcome } from './check-effects.ts';
import {
  applyNumberCheck,
  giveUpNumberCheck,
  numberCheckKey,
  postponeNumberCheck,
  requeueNumberCheck,
  storeNumberCheck,
} from './check-writes.ts';
import type { NumberToCheck } from './number-to-check.ts';

/** The first look for answers; while they are awaited, the pauses between looks grow with the age of the questions. */
const firstLookMs = 2000;
const minuteMs = 60_000;
const pauseWithoutLineMs = 15 * minuteMs;
/** A question without an answer is asked again after this time. */
const lostAfterMs = 5 * minuteMs;
/** After this many failures a number stays unchecked. */
const maxFailures = 5;
/** At most this many connections of a company check numbers. */
const maxLines = 5;

const isLost = ({ askedAt = '' }: NumberToCheck, now: Date): boolean =>
  now.getTime() - Date.parse(askedAt) > lostAfterMs;

/** A check without its question. */
const unasked = ({ whatsappId: _, askedAt: __, ...row }: NumberToCheck): NumberToCheck => row;

/** The connections that can ask now. */
const connectedLines = async (tenant: Tenant): Promise<number[]> =>
  [...(await sessionsOfCompany(tenant)).values()]
    .filter(({ status, wanted }) => status === 'CONNECTED' && wanted === 'running')
    .map(({ whatsappId }) => whatsappId)
    .slice(0, maxLines);

/** The numbers that are asked about, and those that wait for their question. */
interface Left {
  open: NumberToCheck[];
  waiting: NumberToCheck[];
  /** A check changed since it was read: the next step reads it again. */
  hasChanged: boolean;
}

/**
 * Takes the answers that came. An answer goes to every check of its number: WhatsApp is asked once about someone who is
 * on a list and in the campaign that writes to it.
 */
const takeAnswers = async (
  tenant: Tenant,
  rows: readonly NumberToCheck[],
  now: Date,
  effects: CheckEffects,
): Promise<Left> => {
  const asked = rows.filter(({ askedAt }) => askedAt);
  const answers = await readTableRows<NumberCheckRow>(
    asked.map((row) => numberCheckKey(tenant, row)),
    { consistent: true },
  );
  const answerOf = new Map(asked.map((row, n) => [row, answers[n]]));
  const outcomes = new Map<string, CheckOutcome>();
  for (const [{ number }, found] of answerOf)
    if (found?.answer === 'found' || found?.answer === 'none')
      outcomes.set(canonicalNumber(number), { isOnWhatsapp: found.answer === 'found', account: found.account });
  const left: Left = { open: [], waiting: [], hasChanged: false };
  for (const row of rows) {
    const outcome = outcomes.get(canonicalNumber(row.number));
    let isAsRead = true;
    if (outcome) isAsRead = await applyNumberCheck(tenant, row, outcome, effects);
    else if (!row.askedAt) left.waiting.push(row);
    else if (answerOf.get(row)?.answer === 'failed') {
      const notBefore = new Date(now.getTime() + numberCheckWindowMs).toISOString();
      const isLastFailure = (row.failures ?? 0) + 1 >= maxFailures;
      isAsRead = await (isLastFailure
        ? giveUpNumberCheck(tenant, row, effects)
        : postponeNumberCheck(tenant, row, notBefore));
      if (isAsRead && !isLastFailure) left.waiting.push({ ...unasked(row), notBefore });
    } else if (!answerOf.get(row) || isLost(row, now)) {
      isAsRead = await requeueNumberCheck(tenant, row);
      if (isAsRead) left.waiting.push(unasked(row));
    } else left.open.push(row);
    left.hasChanged ||= !isAsRead;
  }
  return left;
};

/** Takes the answers that are stored already; returns the checks that remain. */
const takeStored = async (
  tenant: Tenant,
  rows: readonly NumberToCheck[],
  left: Left,
  effects: CheckEffects,
): Promise<NumberToCheck[]> => {
  const stored = await effects.storedAnswers(rows);
  for (const [row, outcome] of stored)
    if (!(await applyNumberCheck(tenant, row, outcome, effects))) left.hasChanged = true;
  return rows.filter((row) => !stored.has(row));
};

/** Asks a connection about the next numbers, as many as its allowance permits. */
const askLine = async (
  tenant: Tenant,
  line: number,
  { free, freeIfTyped, take: count }: NumberCheckAllowance,
  left: Left,
  now: Date,
  effects: CheckEffects,
): Promise<void> => {
  const numbers = new Set(left.open.map(({ number }) => canonicalNumber(number)));
  const isOpen = left.open.filter(({ whatsappId }) => whatsappId === line).length;
  const next: NumberToCheck[] = [];
  const mayAsk = ({ isTyped }: NumberToCheck): boolean =>
    next.length < (isTyped ? freeIfTyped : Math.min(free, checksPerWindow - isOpen));
  const later: NumberToCheck[] = [];
  while (left.waiting[0] && mayAsk(left.waiting[0])) {
    const some = left.waiting.splice(0, checksPerWindow);
    for (const row of await takeStored(tenant, some, left, effects)) {
      const isDue = (row.notBefore ?? '') <= now.toISOString() && !numbers.has(canonicalNumber(row.number));
      if (!isDue || !mayAsk(row)) later.push(row);
      else {
        numbers.add(canonicalNumber(row.number));
        next.push(row);
      }
    }
  }
  left.waiting.unshift(...later);
  if (next.length === 0 || !(await count(next.length))) {
    left.waiting.unshift(...next);
    return;
  }
  for (const row of next) {
    if (await storeNumberCheck(tenant, line, row, now))
      left.open.push({ ...row, whatsappId: line, askedAt: now.toISOString() });
    else left.hasChanged = true;
  }
  await wakeRunner(tenant.companyId, line, { checks: true });
};

/** When the next step is due: answers are looked for soon, and further questions wait for the allowance. */
const nextStep = (left: Left, renewals: readonly Date[], hasMore: boolean, now: Date): Date | undefined => {
  const isSoon = left.hasChanged || (hasMore && left.waiting.length === 0);
  const moments: number[] = isSoon ? [now.getTime() + firstLookMs] : [];
  const newest = Math.max(...left.open.map(({ askedAt = '' }) => Date.parse(askedAt)));
  if (left.open.length > 0)
    moments.push(now.getTime() + Math.min(numberCheckWindowMs, Math.max(firstLookMs, now.getTime() - newest)));
  if (left.waiting.length > 0) {
    const isWaitedFor = left.waiting.some(({ isTyped, subject }) => isTyped || subject.kind === 'recipient');
    const withoutLine = now.getTime() + (isWaitedFor ? minuteMs : pauseWithoutLineMs);
    const renewal = Math.min(...renewals.map((at) => at.getTime()));
    moments.push(renewals.length > 0 ? Math.max(renewal, now.getTime() + firstLookMs) : withoutLine);
  }
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
};

/**
 * A step of a company's background checks: takes the answers to the last questions and asks the next ones, as many as the
 * allowance of each connection permits. The rows are the progress, so a step that dies is repeated by the next.
 * Returns when the next step is due; undefined when no number is left.
 */
export async function advanceNumberChecks(tenant: Tenant, now: Date, effects: CheckEffects): Promise<Date | undefined> {
  const { rows, last } = await readRange<NumberToCheck>(keys.numbersToCheck(tenant), {
    limit: 2 * checksPerWindow * maxLines,
    consistent: true,
  });
  if (rows.length === 0) return undefined;
  const left = await takeAnswers(tenant, rows, now, effects);
  const lines = await connectedLines(tenant);
  if (lines.length === 0) left.waiting = await takeStored(tenant, left.waiting, left, effects);
  const renewals: Date[] = [];
  for (const line of lines) {
    const allowance = await readNumberCheckAllowance(tenant, line, now);
    renewals.push(allowance.renewsAt);
    await askLine(tenant, line, allowance, left, now, effects);
  }
  return nextStep(left, renewals, last !== undefined, now);
}
