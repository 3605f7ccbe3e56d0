import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { AuditRow, NewEntry } from '#functions/platform/audit/audit-row.ts';
import type { AuditSource } from '#functions/platform/audit/context.ts';
import { recordAttempt, recordOnce, recordOutcome } from '#functions/platform/audit/record.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { AuditKind } from '#shared/http/audited.ts';
import type { Route } from '#shared/http/route.ts';
import type { AuditTrail } from '#shared/server/keys.ts';
import { logger } from '#shared/server/logger.ts';
import type { Row } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import { auditChangesBetween, readAuditSubject } from './audit-subjects.ts';

/** A request that leaves an entry in the audit trail. */
export interface AuditedRequest {
  route: Route;
  event: APIGatewayProxyEventV2;
  source: AuditSource;
  /** The parsed body. */
  body: unknown;
}

/** The trail of a request; the company of its things may be another one. */
export interface AuditOwner {
  trail: AuditTrail;
  tenant: Tenant;
}

/** A recorded request that is to be carried out. */
interface OpenEntry {
  /** Never rejects: without its outcome an entry counts as attempted, and what was done must not be answered as refused. */
  ended(result: string, answer?: unknown): Promise<void>;
}

/** Records of customers have no name in the trail: an entry must not outlive the person's erasure with it. */
const nameless: ReadonlySet<AuditKind> = new Set([
  'chat',
  'contact',
  'contactListItem',
  'message',
  'note',
  'schedule',
  'ticket',
]);

const nameOf = (kind: AuditKind, state: unknown): string => {
  if (nameless.has(kind) || typeof state !== 'object' || state === null) return '';
  const { name, title, shortcode, contactId, date } = state as Record<string, unknown>;
  // The moment of an appointment names no person.
  if (kind === 'appointment') return typeof date === 'string' ? date : '';
  // The export of a person is named after them.
  if (kind === 'dataExport' && contactId !== null) return '';
  return [name, title, shortcode].find((text): text is string => typeof text === 'string') ?? '';
};

/** The ids in the path of a request, else the one that its query or body names. */
function targetOf(
  { audit }: Route,
  { pathParameters, queryStringParameters }: APIGatewayProxyEventV2,
  body: unknown,
): string {
  const inPath = Object.values(pathParameters ?? {}).filter((id): id is string => id !== undefined);
  if (inPath.length > 0) return inPath.join('/');
  const named = audit?.by ? (body as Row | undefined)?.[audit.by] : undefined;
  const { ticketId, contactListId } = queryStringParameters ?? {};
  return String(named ?? ticketId ?? contactListId ?? '');
}

/** Seconds within which the reads of one kind by one user are recorded once: an export is read in pages. */
const readSeconds = 3600;

/** Records a read before it is answered: once an hour for each user, action and target, or once in an entrance. */
export function recordRead(
  { trail }: AuditOwner,
  { route, event, source }: AuditedRequest,
  session: string,
): Promise<void> {
  const id = targetOf(route, event, undefined);
  const hour = Math.floor(Date.now() / (readSeconds * 1000));
  const isEntrance = source.actor.kind === 'operator';
  const what = [route.id, id, session, ...(isEntrance ? [] : [hour])].join('#');
  return recordOnce(trail, what, 2 * readSeconds, entryOf({ route, source }, id, ''));
}

const entryOf = ({ route, source }: Pick<AuditedRequest, 'route' | 'source'>, id: string, name: string): NewEntry => ({
  ...source,
  action: route.id as AuditAction,
  target: { kind: route.audit?.of ?? kindOfRead(route), id, name },
});

/** The kind of a read of an operator inside follows from its domain. */
const kindOfRead = ({ domain }: Route): AuditKind => {
  const kinds: Record<string, AuditKind> = {
    messages: 'message',
    search: 'message',
    'ticket-notes': 'note',
    'contact-lists': 'contactListItem',
    campaigns: 'campaign',
    chats: 'chat',
    webhooks: 'webhook',
  };
  return kinds[domain] ?? 'contact';
};

/** Records a write before it is carried out, with the state of its thing; its outcome adds what differs afterwards. */
export async function openEntry({ trail, tenant }: AuditOwner, request: AuditedRequest): Promise<OpenEntry> {
  const { route, event, body } = request;
  const kind = route.audit?.of ?? 'account';
  const id = targetOf(route, event, body);
  const before = await stateOf(tenant, kind, id);
  const row = await recordAttempt(trail, entryOf(request, id, nameOf(kind, before)));
  return {
    async ended(result, answer) {
      const outcome = result === 'done' ? await outcomeOf({ tenant, kind, id, before, row }, answer) : {};
      try {
        await recordOutcome(trail, row, { result, ...outcome });
      } catch (error) {
        logger.error({ operation: route.id, error }, 'the outcome of a recorded request was not stored');
      }
    },
  };
}

/** The recorded thing as stored now; undefined also when the read fails, because auditing must not fail a request. */
async function stateOf(tenant: Tenant, kind: AuditKind, id: string): Promise<Row | undefined> {
  try {
    return await readAuditSubject(tenant, kind, id);
  } catch (error) {
    logger.error({ operation: kind, error }, 'the state of a recorded thing was not read');
    return undefined;
  }
}

interface Opened {
  tenant: Tenant;
  kind: AuditKind;
  id: string;
  before: Row | undefined;
  row: AuditRow;
}

async function outcomeOf({ tenant, kind, id, before, row }: Opened, answer: unknown) {
  const { id: made } = (answer ?? {}) as { id?: unknown };
  const found = id === '' && (typeof made === 'number' || typeof made === 'string') ? String(made) : id;
  const after = await stateOf(tenant, kind, found);
  const name = nameOf(kind, after) || nameOf(kind, before) || nameOf(kind, answer);
  const isNamed = found !== row.target.id || name !== row.target.name;
  return {
    changes: auditChangesBetween(kind, found, before, isDeleted(after) ? undefined : after),
    ...(isNamed && { target: { id: found, name } }),
  };
}

/** Rows of deleted things are kept for a while. */
const isDeleted = (state: Row | undefined): boolean => state?.deletedAt !== undefined;
