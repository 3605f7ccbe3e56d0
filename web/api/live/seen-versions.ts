import { type LiveEntity, type LivePayloads, liveEvents } from '#shared/events.ts';

const enough = 5000;

type Row = { id: number | string; version: number };

/** The row that an event carries; undefined for events without a version (removals), which are always accepted. */
const rowOf = (entity: LiveEntity, payload: object): Row | undefined => {
  const { row } = liveEvents[entity];
  if (row === null) return undefined;
  if (typeof row === 'string') return (payload as Partial<Record<typeof row, Row>>)[row];
  const { version, [row.id]: id } = payload as Record<typeof row.id | 'version', number>;
  return { id, version };
};

/**
 * Events may overtake each other: returns a function that detects events older than one already seen of the same row.
 */
export function staleEventDetector() {
  const seen = new Map<string, number>();
  return (entity: LiveEntity, payload: LivePayloads[LiveEntity]): boolean => {
    const row = rowOf(entity, payload);
    if (!row) return false;
    const key = `${entity} ${row.id}`;
    if ((seen.get(key) ?? 0) > row.version) return true;
    if (seen.size >= enough) seen.clear();
    seen.set(key, row.version);
    return false;
  };
}
