import type { LivePayloads } from '#shared/events.ts';
import type { TagListed } from '#shared/tags/tag.ts';

interface TagPage {
  tags: TagListed[];
}

/** The loaded pages after a live event; null when the list must be read to find where a tag belongs now. */
export function withTagEvent<P extends TagPage>(pages: P[], event: LivePayloads['tag']): P[] | null {
  const change = (next: (tags: TagListed[]) => TagListed[]) =>
    pages.map((page) => ({ ...page, tags: next(page.tags) }));
  if (!('tag' in event))
    return event.action === 'counted' ? pages : change((tags) => tags.filter((tag) => tag.id !== event.tagId));
  const changed = event.tag;
  const shown = pages.flatMap((page) => page.tags).find((tag) => tag.id === changed.id);
  if (!shown) return event.action === 'create' ? null : pages;
  if (shown.version > changed.version) return pages;
  // The list is sorted by name, so a new name moves the tag.
  if (shown.name !== changed.name) return null;
  return change((tags) => tags.map((tag) => (tag.id === changed.id ? changed : tag)));
}
