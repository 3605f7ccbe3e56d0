import type { Announcement } from '#shared/announcements/contract.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { announcementsText } from './announcements.text.ts';

export const priorityNames = { 1: 'high', 2: 'medium', 3: 'low' } as const satisfies Record<
  Announcement['priority'],
  string
>;
const kinds = { 1: 'bad', 2: 'warn', 3: 'neutral' } as const;

/** High in red, medium in orange, low in grey. */
export function PriorityBadge({ priority }: { priority: Announcement['priority'] }) {
  const text = useText(announcementsText);
  return <Badge kind={kinds[priority]}>{text[priorityNames[priority]]}</Badge>;
}
