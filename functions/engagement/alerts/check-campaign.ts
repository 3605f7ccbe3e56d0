import { automaticPauseReason, type CampaignRow } from '#functions/engagement/campaigns/campaign-row.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get } from '#shared/server/table.ts';
import type { AlertCheck } from './alert-check.ts';

/** A campaign rests, and no person paused it. */
export const checkCampaignForAlerts: AlertCheck = async (id, rules, { tenant }) => {
  const key = keys.campaign(tenant, id);
  const row = await get<CampaignRow & { deletedAt?: string }>(key, { consistent: true });
  const reason = automaticPauseReason(row);
  if (!row || reason === undefined)
    return { isWrong: false, outcome: row?.status === 'EM_ANDAMENTO' && !row.pausedReason ? 'back' : 'stopped' };
  const incident = { kind: 'campaignPaused' as const, subjectId: id, subjectName: row.name, detail: reason };
  const stillPaused = check(key, equals({ version: row.version }));
  const begins = {
    at: row.updatedAt,
    incident: { ...incident, beganAt: row.updatedAt },
    holds: [{ write: stillPaused, otherwise: 'ERR_TRY_AGAIN' as const }],
  };
  return { isWrong: true, outcome: 'stopped', ...(rules.campaignPaused && { begins }) };
};
