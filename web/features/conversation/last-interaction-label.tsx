import { useNow } from '#web/ui/format/use-now.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from './conversation.text.ts';
import { lastInteraction } from './last-interaction.ts';

const refreshMs = 30_000;

/** How long the conversation has been silent, in a colour that becomes more urgent with time. */
export function LastInteractionLabel({ at }: { at: string }) {
  const text = useText(conversationText);
  const silence = lastInteraction(at, useNow(refreshMs));
  if (!silence) return null;
  const { amount, unit, tone } = silence;
  const words = {
    minutes: text.silentMinutes(amount),
    hours: text.silentHours(amount),
    days: amount === 1 ? text.silentDay : text.silentDays(amount),
  }[unit];
  return (
    <span className="last-interaction" data-tone={tone} title={text.lastInteraction}>
      {words}
    </span>
  );
}
