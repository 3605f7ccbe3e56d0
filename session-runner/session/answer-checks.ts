import { keys } from '#shared/server/keys.ts';
import type { Logger } from '#shared/server/logger.ts';
import { equals, readRange, update, write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/tenant.ts';
import type { NumberCheckRow } from '#shared/whatsapp/number-check.ts';
import { errorForLog } from '../error-for-log.ts';
import type { ConnectionId, SessionHandle } from '../transport/transport.ts';

/** Checks answered per wake-up message. Each check sends its own message, so further ones are answered too. */
const checksPerWakeUp = 25;

type Answer = Pick<NumberCheckRow, 'answer' | 'account'>;

const ask = async (number: string, check: SessionHandle['checkNumber']): Promise<Answer> => {
  const address = await check(number);
  if (address === null) return { answer: 'none', account: null };
  const [account = '', server] = address.split('@');
  return { answer: 'found', account: server === 's.whatsapp.net' ? (account.split(':')[0] ?? null) : null };
};

/** Asks WhatsApp about every number that waits for an answer, and writes the answers into the rows of the checks. */
export async function answerNumberChecks(
  connection: ConnectionId,
  check: SessionHandle['checkNumber'],
  logger: Logger,
): Promise<void> {
  const tenant = tenantOfRow(connection);
  const { whatsappId } = connection;
  const one = async ({ checkId, number }: NumberCheckRow): Promise<void> => {
    const set = await ask(number, check).catch((error: unknown): Answer => {
      logger.warn({ ...connection, reason: errorForLog(error) }, 'number not checked');
      return { answer: 'failed', account: null };
    });
    // The request may have stopped waiting and deleted its check, or asks about another number by now.
    const change = update(keys.numberCheck(tenant, whatsappId, checkId), { set: { ...set }, when: equals({ number }) });
    await write({ write: change, otherwise: 'ERR_NO_CONTACT_FOUND' });
  };
  try {
    const { rows } = await readRange<NumberCheckRow>(keys.numberChecks(tenant, whatsappId), {
      limit: checksPerWakeUp,
      consistent: true,
    });
    const outcomes = await Promise.allSettled(rows.filter(({ answer }) => answer === 'waiting').map(one));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        logger.info({ ...connection, reason: errorForLog(outcome.reason) }, 'answer about a number not written');
    }
  } catch (error) {
    logger.warn({ ...connection, reason: errorForLog(error) }, 'questions about numbers not read');
  }
}
