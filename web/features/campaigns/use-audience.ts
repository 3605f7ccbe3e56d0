import { useRef, useState } from 'react';
import type { CampaignValues } from './campaign-values.ts';

type Audience = 'contactListId' | 'tagListId';

/** A list or a tag: only the chosen one is sent; the other returns when the user goes back to it. */
export function useAudience(values: CampaignValues, set: (field: Audience, id: string) => void) {
  const [audience, choose] = useState<Audience>(values.tagListId === '' ? 'contactListId' : 'tagListId');
  const left = useRef('');
  const setAudience = (next: Audience) => {
    if (next === audience) return;
    const id = left.current;
    left.current = values[audience];
    set(audience, '');
    set(next, id);
    choose(next);
  };
  return { audience, setAudience };
}
