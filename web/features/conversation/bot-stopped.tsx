import { maxBotAnswers } from '#shared/tickets/bot-state.ts';
import { WarningIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { ticketActionsText } from './ticket-actions.text.ts';

/** Shown below the header of a conversation in which the bot gave up. */
export function BotStopped() {
  const text = useText(ticketActionsText);
  return (
    <p className="bot-stopped row gap-2" role="status">
      <WarningIcon size={16} />
      {text.botStoppedLine(maxBotAnswers)}
    </p>
  );
}
