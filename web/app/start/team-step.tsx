import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FirstStepsState } from '#web/features/inbox/start/use-first-steps.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { firstStepsPageText } from './start.text.ts';

const UserDialog = lazy(() =>
  import('#web/features/users/user-dialog.tsx').then((module) => ({ default: module.UserDialog })),
);
const QueueDialog = lazy(() =>
  import('#web/features/queues/queue-dialog.tsx').then((module) => ({ default: module.QueueDialog })),
);

interface PartProps {
  title: string;
  hint: string;
  isDone: boolean;
  isNext: boolean;
  onOpen: () => void;
}

function Part({ title, hint, isDone, isNext, onOpen }: PartProps): ReactNode {
  const { done } = useText(firstStepsPageText);
  return (
    <li className="column align-start gap-2">
      <p>{hint}</p>
      {isDone ? (
        <span className="start-wait row gap-2 arrived">
          <CheckIcon size={18} />
          {title}
          <span className="visually-hidden">{done}</span>
        </span>
      ) : (
        <Button kind={isNext ? 'primary' : 'plain'} onClick={onOpen}>
          {title}
        </Button>
      )}
    </li>
  );
}

/** Invites the first colleague and creates the first queue, in any order. */
export function TeamStep({ steps }: { steps: FirstStepsState }) {
  const text = useText(firstStepsPageText);
  const [open, setOpen] = useState<'user' | 'queue' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className="start-parts column gap-4">
        <Part
          title={text.invite}
          hint={text.inviteHint}
          isDone={steps.hasTeam}
          isNext={!steps.hasTeam}
          onOpen={() => setOpen('user')}
        />
        <Part
          title={text.queues}
          hint={text.queuesHint}
          isDone={steps.hasQueues}
          isNext={steps.hasTeam}
          onOpen={() => setOpen('queue')}
        />
      </ul>
      <Suspense>
        {open === 'user' && <UserDialog onClose={close} />}
        {open === 'queue' && <QueueDialog queues={steps.queues} onClose={close} />}
      </Suspense>
    </>
  );
}
