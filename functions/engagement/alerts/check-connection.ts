import { getWhatsappSession } from '#functions/company/connections/session-store.ts';
import type { AlertRules } from '#shared/alerts/alert-rules.ts';
import type { IncidentKind } from '#shared/alerts/incident.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals } from '#shared/server/table.ts';
import type { SessionRow } from '#shared/whatsapp/session-row.ts';
import { type AlertCheck, minutesLater, nextAlertCheckAt } from './alert-check.ts';

type Down = SessionRow & { downSince: string };

/** Whether a connection with a linked phone is down, and no person disconnected it. */
const isDown = (session: SessionRow | undefined): session is Down =>
  session?.wanted === 'running' && session.linked === true && session.downSince !== undefined;

/** The incident that a connection which is down causes by the company's rules, and when. */
const dueOf = (
  { downSince, lostBy }: Down,
  { connectionMinutes, unlinked }: AlertRules,
): { kind: IncidentKind; at: string } | undefined => {
  if (lostBy && unlinked) return { kind: 'unlinked', at: downSince };
  if (connectionMinutes === null) return undefined;
  return { kind: 'connectionDown', at: minutesLater(downSince, connectionMinutes) };
};

/** A connection is down for the company's minutes, or its phone unlinked it; a person may have stopped it since. */
export const checkConnectionForAlerts: AlertCheck = async (id, rules, { tenant, directory, now }) => {
  const session = await getWhatsappSession(tenant, id);
  if (!isDown(session)) return { isWrong: false, outcome: session?.status === 'CONNECTED' ? 'back' : 'stopped' };
  const { downSince: beganAt, wanted } = session;
  const due = dueOf(session, rules);
  const whatsapp = directory.whatsapps.get(id);
  // A connection that came back at this moment causes no incident.
  const stillDown = check(keys.session(tenant, id), equals({ downSince: beganAt, wanted }));
  return {
    isWrong: true,
    outcome: 'stopped',
    nextLook: nextAlertCheckAt(beganAt, now),
    ...(due &&
      whatsapp && {
        begins: {
          at: due.at,
          incident: { kind: due.kind, subjectId: id, subjectName: whatsapp.name, beganAt },
          holds: [{ write: stillDown, otherwise: 'ERR_TRY_AGAIN' }],
        },
      }),
  };
};
