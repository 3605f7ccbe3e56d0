import type { Message } from '#shared/messages/message.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { conversationText } from '../conversation.text.ts';

/** The reactions to a message, each with its count. The names are in the tooltip and for screen readers. */
export function Reactions({ message, contactName }: { message: Message; contactName: string }) {
  const text = useText(conversationText);
  const { reactions, change } = message;
  if (reactions.length === 0) return null;
  const counts = Map.groupBy(reactions, ({ emoji }) => emoji);
  const names = reactions.map(({ emoji, fromMe, name }) => `${emoji} ${fromMe ? text.you : (name ?? contactName)}`);
  const label = `${text.reactions}: ${names.join(', ')}`;
  const isWaiting = change?.kind === 'reaction' && change.state === 'waiting';
  return (
    <span
      className="bubble-reactions gap-1 small"
      role="img"
      aria-label={label}
      title={names.join('\n')}
      data-waiting={isWaiting}
    >
      {[...counts].map(([emoji, of]) => (
        <span key={emoji}>
          {emoji}
          {of.length > 1 && <small>{of.length}</small>}
        </span>
      ))}
    </span>
  );
}
