import { maxBotAnswers } from '#shared/bot/state.ts';
import { WarningIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { actionsText } from './ticket-actions.text.ts';

/** Under the head of a conversation the bot gave up on. */
export function BotStopped() {
  const text = useText(actionsText);
  return (
    <p className="bot-stopped" role="status">
      <WarningIcon size={16} />
      {text.botStoppedLine(maxBotAnswers)}
    </p>
  );
}
