import { describe, expect, it } from 'vitest';
import type { TagListed } from '#shared/tags/tag.ts';
import { withTagEvent } from './tag-cache.ts';

const aTag = (over: Partial<TagListed> = {}): TagListed => ({
  id: 1,
  name: 'Urgente',
  color: '#ff0000',
  kanban: 0,
  position: 1,
  version: 3,
  ticketsCount: 2,
  userId: null,
  ...over,
});
const pages = [{ tags: [aTag()] }, { tags: [aTag({ id: 2, name: 'VIP' })] }];

describe('withTagEvent', () => {
  it('shows a changed colour in place', () => {
    const next = withTagEvent(pages, {
      action: 'update',
      tag: aTag({ id: 2, name: 'VIP', color: '#00ff00', version: 4 }),
    });
    expect(next?.[1]?.tags[0]?.color).toBe('#00ff00');
  });
  it('ignores a version older than the one shown', () => {
    expect(withTagEvent(pages, { action: 'update', tag: aTag({ color: '#000000', version: 2 }) })).toBe(pages);
  });
  it('removes a deleted tag', () => {
    expect(withTagEvent(pages, { action: 'delete', tagId: 1 })?.[0]?.tags).toEqual([]);
  });
  it('returns null when the position is unknown: for a new tag or a new name', () => {
    expect(withTagEvent(pages, { action: 'create', tag: aTag({ id: 9 }) })).toBeNull();
    expect(withTagEvent(pages, { action: 'update', tag: aTag({ name: 'Calmo', version: 4 }) })).toBeNull();
    expect(withTagEvent(pages, { action: 'update', tag: aTag({ id: 9 }) })).toBe(pages);
  });
});
