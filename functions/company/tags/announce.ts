import { publishEvents } from '#functions/platform/live/publish.ts';
import { tagEvent } from '#shared/tags/events.ts';
import type { TagListed } from '#shared/tags/tag.ts';
import type { Tenant } from '#shared/tenant.ts';

/** Publishes tags to the whole company. */
export function announceTags(tenant: Tenant, action: 'create' | 'update', tags: readonly TagListed[]): Promise<void> {
  return publishEvents(...tags.map((tag) => tagEvent(tenant, { action, tag })));
}
