import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import { type OutboxRow, outboxLateAfterMs, outboxRowWrittenAt } from '#shared/messages/outbox.ts';
import { keys } from '#shared/server/keys.ts';
import { check, exists, readRange } from '#shared/server/table.ts';
import { type AlertCheck, minutesLater, nextAlertCheckAt } from './alert-check.ts';

/** Messages wait longer than the company's minutes, although the phone is connected for as long. */
export const checkOutboxForAlerts: AlertCheck = async (id, { outboxMinutes }, { tenant, directory, now }) => {
  const oldest = { limit: 1, consistent: true };
  const [session, { rows }] = await Promise.all([
    getWhatsappSession(tenant, id),
    readRange<OutboxRow>(keys.outboxes(tenant, id), oldest),
  ]);
  const [row] = rows;
  const name = directory.whatsapps.get(id)?.name;
  const outcome = name === undefined ? 'stopped' : 'back';
  if (!row || name === undefined || now.getTime() - outboxRowWrittenAt(row.sk) < outboxLateAfterMs)
    return { isWrong: false, outcome };
  const written = new Date(outboxRowWrittenAt(row.sk)).toISOString();
  const look = { isWrong: true, outcome, nextLook: nextAlertCheckAt(written, now) } as const;
  // Messages of a connection that is down wait for it: that is an incident of its own.
  if (outboxMinutes === null || session?.status !== 'CONNECTED') return look;
  const [, beganAt = written] = [written, session.updatedAt].toSorted();
  const stillWaits = check(keys.outbox(tenant, id, row.sk), exists);
  return {
    ...look,
    begins: {
      at: minutesLater(beganAt, outboxMinutes),
      incident: { kind: 'outboxLate', subjectId: id, subjectName: name, beganAt },
      holds: [{ write: stillWaits, otherwise: 'ERR_TRY_AGAIN' }],
    },
  };
};
