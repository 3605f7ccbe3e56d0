import { verbsText } from '#web/entities/tickets/verbs.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useUntilText } from './use-until-text.ts';

/** Until when the conversation is snoozed, in place of how long it has been silent. */
export function SnoozedLabel({ until }: { until: string }) {
  const text = useText(verbsText);
  const untilOf = useUntilText();
  return <span>{text.snoozedUntil(untilOf(until, new Date().toISOString()))}</span>;
}
