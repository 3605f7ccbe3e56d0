import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { TicketContext } from '#functions/conversation/tickets/ticket-change.ts';
import type { DataExport } from '#shared/exports/data-export.ts';
import { mediaBucket, s3 } from '#shared/server/bucket.ts';
import { type Key, keys } from '#shared/server/keys.ts';
import { exportsPrefix } from '#shared/server/media-names.ts';
import { get, readRange, readWholeRange } from '#shared/server/table.ts';
import type { Tenant } from '#shared/tenant.ts';
import type { ErasureFindings, PersonErasureWork } from './erasure-row.ts';

const perPage = 200;

/** Whether the body of an event is about the person. */
const isAbout = ({ contactIds, ticketIds, number, identities }: PersonErasureWork): ((request: string) => boolean) => {
  const oneOf = (ids: readonly number[]) => `(?:${ids.join('|') || 'none'})\\b`;
  const named = new RegExp(
    `"(?:ticketId":${oneOf(ticketIds)}|contactId":${oneOf(contactIds)}|contact":\\{"id":${oneOf(contactIds)})`,
  );
  const words = [number, ...identities.map((identity) => identity.slice(identity.indexOf('#') + 1))].filter(Boolean);
  return (request) => named.test(request) || words.some((word) => request.includes(`"${word}"`));
};

/** Events about the person in the logs of webhooks, also of those that were removed. */
export async function findWebhookEventsToErase(
  { tenant }: TicketContext,
  work: PersonErasureWork,
): Promise<ErasureFindings> {
  const { at = 1, after } = work.cursor;
  const last = (await get<{ webhook?: number }>(keys.ids(tenant), { consistent: true }))?.webhook ?? 0;
  if (at > last) return { next: { step: 'exports' } };
  const range = { pk: keys.webhookDelivery(tenant, at, '').pk, prefix: '' };
  const page = await readRange<Key & { request: string }>(range, {
    limit: perPage,
    consistent: true,
    ...(after !== undefined && { after: keys.webhookDelivery(tenant, at, after) }),
  });
  const isOwn = isAbout(work);
  const own = page.rows.filter(({ request }) => isOwn(request));
  const behind = page.last && page.rows.at(-1)?.sk;
  return {
    counts: { webhookEvents: own.length },
    remove: own.map(({ pk, sk }) => ({ pk, sk })),
    next: behind === undefined ? { step: 'webhooks', at: at + 1 } : { step: 'webhooks', at, after: behind },
  };
}

const objectsOf = async (tenant: Tenant, exportId: string): Promise<string[]> => {
  const Prefix = `${exportsPrefix}${tenant.companyId}/${exportId}/`;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix }));
  return Contents.flatMap((one) => one.Key ?? []);
};

/** The exports of the person, and those of the whole company so far: they can be made again. */
export async function findExportsToErase(
  { tenant }: TicketContext,
  { contactIds }: PersonErasureWork,
): Promise<ErasureFindings> {
  const rows = await readWholeRange<DataExport & Key>(keys.dataExports(tenant), { consistent: true });
  const own = rows.filter(({ contactId }) => contactId === null || contactIds.includes(contactId));
  const lease = await get<{ id: string }>(keys.runningExport(tenant), { consistent: true });
  return {
    counts: { exports: own.length },
    files: (await Promise.all(own.map(({ id }) => objectsOf(tenant, id)))).flat(),
    remove: [
      ...own.map(({ pk, sk }) => ({ pk, sk })),
      ...(own.some(({ id }) => id === lease?.id) ? [keys.runningExport(tenant)] : []),
    ],
    next: { step: 'contact' },
  };
}
