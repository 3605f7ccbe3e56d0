import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Caller } from '#functions/company/auth/caller.ts';
import { nameTarget, recordAct, recordRead } from '#functions/company/auth/entrance.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Route } from '#shared/http/route.ts';

/** A change of an entered operator that was recorded before it was made. */
export interface RecordedAct {
  /** Adds the id of the record that the route answers, unless the path named one. */
  made(answer: unknown): Promise<void>;
}

/** Ids are shorter; a longer parameter is refused by its contract. */
const longestTarget = 100;

/** The ids in the path of a request, else the ticket or list that its query names. */
function targetOf({ pathParameters, queryStringParameters }: APIGatewayProxyEventV2): string {
  const inPath = Object.values(pathParameters ?? {});
  const { ticketId, contactListId } = queryStringParameters ?? {};
  const target = inPath.length > 0 ? inPath.join('/') : (ticketId ?? contactListId ?? '');
  return target.slice(0, longestTarget);
}

/** Requests that change nothing of the company: entering and leaving, and tickets of sockets. */
const leavesNoTrace = ({ domain }: Route): boolean => domain === 'auth' || domain === 'live';

/**
 * Refuses an operator who entered the company the routes whose effect would outlast the entrance, and records the others
 * before they are carried out: changes each time, what shows customers once per target.
 */
export async function admitEntered(
  route: Route,
  { tenant, sessionId }: Caller,
  event: APIGatewayProxyEventV2,
): Promise<RecordedAct | undefined> {
  if (route.effect === 'outflow' || route.effect === 'access') throw new AppError('ERR_NOT_WHEN_ENTERED');
  const about = { operation: route.id, target: targetOf(event) };
  if (route.showsCustomers) return void (await recordRead(tenant, sessionId, about));
  if (route.method === 'GET' || leavesNoTrace(route)) return;
  const act = await recordAct(tenant, sessionId, about);
  return {
    async made(answer) {
      const { id } = (answer ?? {}) as { id?: unknown };
      if (about.target === '' && (typeof id === 'number' || typeof id === 'string')) await nameTarget(act, String(id));
    },
  };
}
