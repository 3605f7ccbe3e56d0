import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionsOfCompany } from '#functions/company/connections/session-store.ts';
import type { ContactRow } from '#functions/conversation/rows/contact-row.ts';
import { AppError } from '#shared/http/errors.ts';
import { allowedMs } from '#shared/server/deadline.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { get, put, remove, write } from '#shared/server/table.ts';
import { wakeRunner } from '#shared/server/wake-runner.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';

/** Longer than WhatsApp takes, shorter than users wait. */
const maxMs = 6_000;
const rowSeconds = 600;

/**
 * A connection that can ask WhatsApp: the preferred one if it is connected, else any; undefined when none is connected.
 */
const connectedLine = async (tenant: Tenant, preferred: number | null): Promise<number | undefined> => {
  const connected = [...(await sessionsOfCompany(tenant)).values()]
    .filter(({ status, wanted }) => status === 'CONNECTED' && wanted === 'running')
    .map(({ whatsappId }) => whatsappId);
  return connected.find((id) => id === preferred) ?? connected[0];
};

const waitForAnswer = async (key: Key): Promise<NumberCheckRow | undefined> => {
  const until = Date.now() + allowedMs(maxMs);
  for (let pauseMs = 40; Date.now() < until; pauseMs = Math.min(300, pauseMs * 1.5)) {
    await wait(pauseMs);
    const row = await get<NumberCheckRow>(key, { consistent: true });
    if (row && row.answer !== 'waiting') return row;
  }
  return undefined;
};

export type CheckedNumber = Pick<ContactRow, 'number' | 'checkedAt'>;

/**
 * The number by which WhatsApp addresses this one, and when it was asked. ERR_WAPP_INVALID_CONTACT: it is not on WhatsApp;
 * ERR_WAPP_CHECK_CONTACT: no answer came in time. Without a connected connection the number is returned unchecked, so
 * that work can go on.
 */
export async function checkNumberOnWhatsapp(
  tenant: Tenant,
  number: string,
  preferred: number | null,
): Promise<CheckedNumber> {
  const whatsappId = await connectedLine(tenant, preferred);
  if (whatsappId === undefined) return { number };
  const checkId = randomUUID();
  const key = keys.numberCheck(tenant, whatsappId, checkId);
  const row: NumberCheckRow = {
    companyId: tenant.companyId,
    checkId,
    whatsappId,
    number,
    answer: 'waiting',
    account: null,
    expiresAt: Math.floor(Date.now() / 1000) + rowSeconds,
  };
  await write({ write: put(key, { ...row }) });
  await wakeRunner(tenant.companyId, whatsappId, { checks: true });
  const answer = await waitForAnswer(key);
  await write({ write: remove(key) });
  // `invalido` is what Whaticket-compatible clients look for.
  if (answer?.answer === 'none') throw new AppError('ERR_WAPP_INVALID_CONTACT', { invalido: true });
  if (answer?.answer !== 'found') throw new AppError('ERR_WAPP_CHECK_CONTACT');
  return { number: answer.account ?? number, checkedAt: new Date().toISOString() };
}
