import { maxBotAnswers } from '#shared/tickets/bot-state.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { botStoppedText } from './bot-stopped.text.ts';

/** Shown below the header of a conversation in which the bot gave up. */
export function BotStopped() {
  const text = useText(botStoppedText);
  return (
    <p className="bot-stopped row gap-2" role="status">
      <WarningIcon size={16} />
      {text.line(maxBotAnswers)}
    </p>
  );
}
