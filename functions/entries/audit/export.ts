import { serve } from '#functions/http/serve.ts';
import { readPage } from '#functions/platform/http/cursor.ts';
import { audit } from '#shared/audit/contract.ts';
import type { AuditChange, AuditEntry } from '#shared/audit/entry.ts';
import { csvLine } from '#shared/contacts/csv.ts';
import { EntryPosition, readEntries, requestedAuditTrail, withOutcomes } from './entry-list.ts';

const perPage = 500;

/** Spreadsheets recognize UTF-8 only by these bytes. */
const byteOrderMark = '\ufeff';
const header =
  byteOrderMark +
  csvLine([
    ...['at', 'way', 'actor id', 'actor', 'action', 'kind', 'target id', 'target', 'result', 'changes'],
    ...['address', 'browser', 'request', 'entry'],
  ]);

const changeText = ({ field, before, after }: AuditChange): string =>
  before === undefined && after === undefined ? field : `${field}: ${before ?? ''} → ${after ?? ''}`;

const line = ({ at, actor, action, target, result, changes, address, userAgent, requestId, id }: AuditEntry): string =>
  csvLine([
    ...[at, actor.kind, actor.id, actor.name, action, target.kind, target.id, target.name, result],
    changes.map(changeText).join('\n'),
    ...[address, userAgent, requestId, id],
  ]);

export const handler = serve(audit.export, async ({ query, caller }) => {
  const trail = requestedAuditTrail(query, caller);
  const { timeZone } = caller.company;
  const { rows, nextCursor } = await readPage({ cursor: query.cursor, pageNumber: 1 }, EntryPosition, (from) =>
    readEntries(trail, query, { from, timeZone, perPage }),
  );
  const entries = await withOutcomes(trail, rows);
  return { text: (query.cursor ? '' : header) + entries.map(line).join(''), nextCursor };
});
