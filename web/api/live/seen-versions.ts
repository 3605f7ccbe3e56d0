import type { LiveEntity, LivePayloads } from '#shared/events.ts';

const enough = 5000;

type Row = { id: number | string; version: number };

/** The row that an event carries; undefined for events without a version (removals), which are always accepted. */
const rowOf = (payload: LivePayloads[LiveEntity]): Row | undefined => {
  if ('message' in payload) return payload.message;
  if ('ticket' in payload) return payload.ticket;
  if ('contact' in payload) return payload.contact;
  if ('contactImport' in payload) return payload.contactImport;
  if ('whatsapp' in payload) return payload.whatsapp;
  if ('session' in payload) return payload.session;
  if ('quickMessage' in payload) return payload.quickMessage;
  if ('queue' in payload) return payload.queue;
  if ('tag' in payload) return payload.tag;
  if ('user' in payload && 'version' in payload.user) return payload.user;
  return undefined;
};

/**
 * Events may overtake each other: returns a function that detects events older than one already seen of the same row.
 */
export const seenVersions = () => {
  const seen = new Map<string, number>();
  return (entity: LiveEntity, payload: LivePayloads[LiveEntity]): boolean => {
    const row = rowOf(payload);
    if (!row) return false;
    const key = `${entity} ${row.id}`;
    if ((seen.get(key) ?? 0) > row.version) return true;
    if (seen.size >= enough) seen.clear();
    seen.set(key, row.version);
    return false;
  };
};
