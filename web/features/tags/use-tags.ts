import { tags } from '#shared/tags/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { usePages } from '#web/api/use-pages.ts';
import { withTagEvent } from './tag-cache.ts';

/** The tags of the company, kept current by live events. */
export const useTags = (searchParam: string) => {
  const list = usePages(tags.list, { query: { searchParam } });
  useLive('tag', (event) => {
    // What cannot be placed in the loaded pages is read anew.
    if (list.pages && !withTagEvent(list.pages, event)) void list.mutate();
    else list.change((pages) => withTagEvent(pages, event) ?? pages);
  });
  return list;
};
