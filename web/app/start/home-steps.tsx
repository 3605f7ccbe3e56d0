import { type ReactNode, useState } from 'react';
import { useFirstStepsEnded } from '#web/features/inbox/start/steps-ended.ts';
import { type FirstStepsState, useFirstSteps } from '#web/features/inbox/start/use-first-steps.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import '#web/ui/layout/panel.css';
import { GuidedStart } from './guided-start.tsx';
import { StepsStrip } from './steps-strip.tsx';

/** The first steps of a new company ahead of its figures, which are drawn once it has a conversation to count. */
export default function HomeSteps({ children }: { children: ReactNode }) {
  const { isEnded, end } = useFirstStepsEnded();
  return isEnded ? children : <OpenSteps onDismiss={end}>{children}</OpenSteps>;
}

function OpenSteps({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  const steps = useFirstSteps();
  if (steps === undefined) return <SkeletonRows />;
  if (steps === null) return children;
  return (
    <>
      <Steps steps={steps} onDismiss={onDismiss} />
      {steps.isDone.receive && children}
    </>
  );
}

/** The guide stays while its own steps are done; a company that had its first message before has a line. */
function Steps({ steps, onDismiss }: { steps: FirstStepsState; onDismiss: () => void }) {
  const [isNew] = useState(!steps.isDone.receive);
  if (isNew) return <GuidedStart steps={steps} onDismiss={onDismiss} />;
  return steps.next && <StepsStrip next={steps.next} onDismiss={onDismiss} />;
}
