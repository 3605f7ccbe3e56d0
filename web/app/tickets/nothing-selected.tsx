import { lazy, Suspense } from 'react';
import { useCan } from '#web/api/session.ts';
import { ticketsText } from '#web/entities/tickets/tickets.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChatIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';

/** Loaded on demand: it is shown only in the first days of a company. */
const FirstSteps = lazy(() => import('#web/features/inbox/start/first-steps.tsx'));

/** Shown instead of a conversation: explains how to open one. On a phone, `onSelect` leads to the list. */
export function NothingSelected({ onSelect }: { onSelect: (() => void) | null }) {
  const text = useText(ticketsText);
  const mayConnect = useCan()('connections-page:addConnection');
  const welcome = (
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
          <p className="meta">{text.welcomeKeys}</p>
        )
      }
    />
  );
  return (
    <div className="centered">
      {mayConnect ? (
        <Suspense fallback={welcome}>
          <FirstSteps waiting={null} otherwise={welcome} />
        </Suspense>
      ) : (
        welcome
      )}
    </div>
  );
}
