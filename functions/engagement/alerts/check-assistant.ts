import type { LastFailure } from '#shared/assistants/last-failure.ts';
import type { Key } from '#shared/server/keys.ts';
import { keys } from '#shared/server/keys.ts';
import { check, equals, get } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { AlertCheck } from './alert-check.ts';

/** The fields of a prompt or an integration that alerts need. */
interface AssistantRow {
  name: string;
  failure?: LastFailure;
  /** Failures since the last answer. */
  failuresInRow?: number;
  deletedAt?: string;
}

/** An assistant failed several times in a row. Its incident lasts until it answers. */
const lookAt =
  (kind: 'promptFailing' | 'integrationFailing', keyOf: (tenant: Tenant, id: number) => Key): AlertCheck =>
  async (id, { assistantFailures }, { tenant, now }) => {
    const key = keyOf(tenant, id);
    const row = await get<AssistantRow>(key, { consistent: true });
    if (!row || row.deletedAt) return { isWrong: false, outcome: 'stopped' };
    const { name, failuresInRow = 0, failure } = row;
    if (failuresInRow === 0) return { isWrong: false, outcome: 'back' };
    const look = { isWrong: true, outcome: 'stopped' as const };
    if (assistantFailures === null || failuresInRow < assistantFailures) return look;
    const beganAt = failure?.at ?? now.toISOString();
    const stillFailing = check(key, equals({ failuresInRow }));
    return {
      ...look,
      begins: {
        at: beganAt,
        incident: { kind, subjectId: id, subjectName: name, beganAt, detail: failure?.why ?? '' },
        holds: [{ write: stillFailing, otherwise: 'ERR_TRY_AGAIN' }],
      },
    };
  };

export const checkPromptForAlerts = lookAt('promptFailing', keys.prompt);
export const checkIntegrationForAlerts = lookAt('integrationFailing', keys.integration);
