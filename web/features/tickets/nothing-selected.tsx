import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ChatIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { ticketsText } from './tickets.text.ts';

/** Where the conversation would be: says how to get one. On a phone, `onSelect` leads to the list. */
export function NothingSelected({ onSelect }: { onSelect: (() => void) | null }) {
  const text = useText(ticketsText);
  return (
    <div className="nothing-selected">
      <EmptyState
        icon={<ChatIcon size={40} />}
        title={text.welcomeTitle}
        hint={text.welcomeHint}
        action={
          onSelect ? (
            <Button kind="primary" onClick={onSelect}>
              {text.selectTicket}
            </Button>
          ) : (
            <p className="nothing-selected-keys">{text.welcomeKeys}</p>
          )
        }
      />
    </div>
  );
}
