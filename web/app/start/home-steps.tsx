import type { ReactNode } from 'react';
import { useStepsEnded } from '#web/features/inbox/start/steps-ended.ts';
import { useFirstSteps } from '#web/features/inbox/start/use-first-steps.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { GuidedStart } from './guided-start.tsx';

/** The first steps of a new company ahead of its figures, which are drawn once it has a conversation to count. */
export default function HomeSteps({ children }: { children: ReactNode }) {
  const { isEnded, end } = useStepsEnded();
  return isEnded ? children : <OpenSteps onDismiss={end}>{children}</OpenSteps>;
}

function OpenSteps({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  const steps = useFirstSteps();
  if (steps === undefined) return <SkeletonRows />;
  if (steps === null) return children;
  return (
    <>
      <GuidedStart steps={steps} onDismiss={onDismiss} isUntilDone />
      {steps.isDone.receive && children}
    </>
  );
}
