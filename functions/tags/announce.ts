import { tagEvent } from '#functions/live/events/tag.ts';
import { publish } from '#functions/live/publish.ts';
import type { Tenant } from '#shared/server/tenant.ts';
import type { TagListed } from '#shared/tags/contract.ts';

/** Publishes tags to the whole company. */
export const announceTags = (tenant: Tenant, action: 'create' | 'update', tags: readonly TagListed[]): Promise<void> =>
  publish(...tags.map((tag) => tagEvent(tenant, { action, tag }, ['main'])));
