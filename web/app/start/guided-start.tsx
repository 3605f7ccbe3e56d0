import { type ReactNode, useEffect, useState } from 'react';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { useFirstStepsEnded } from '#web/features/inbox/start/steps-ended.ts';
import { type FirstStepsState, firstStepNames, type StepName } from '#web/features/inbox/start/use-first-steps.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { AfterSteps } from './after-steps.tsx';
import { ConnectStep } from './connect-step.tsx';
import { NameStep } from './name-step.tsx';
import { ReceiveStep } from './receive-step.tsx';
import './start.css';
import { firstStepsPageText } from './start.text.ts';
import { TeamStep } from './team-step.tsx';

const contents: Record<StepName, (props: { steps: FirstStepsState }) => ReactNode> = {
  name: NameStep,
  connect: ConnectStep,
  receive: ReceiveStep,
  team: TeamStep,
};

interface StepProps {
  name: StepName;
  number: number;
  isDone: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A step: ticked once done, open if it is the next one, and otherwise a button that opens it ahead of its turn. */
function Step({ name, number, isDone, isOpen, onOpen, children }: StepProps) {
  const title = useText(firstStepsText)[name];
  const { done } = useText(firstStepsPageText);
  return (
    <li className="start-step flex gap-3" data-done={isDone} aria-current={isOpen ? 'step' : undefined}>
      <span className="start-mark meta centered rigid strong">
        {isDone ? (
          <span role="img" aria-label={done}>
            <CheckIcon size={16} />
          </span>
        ) : (
          number
        )}
      </span>
      <div className="start-step-body column grow align-start gap-3">
        <h3>
          {isDone || isOpen ? (
            title
          ) : (
            <button type="button" aria-expanded={false} onClick={onOpen}>
              {title}
            </button>
          )}
        </h3>
        {isOpen && children}
      </div>
    </li>
  );
}

/** The step that a message completes stays open while its conversation is about to open. */
function useOpenStep({ next, isDone }: FirstStepsState) {
  const [chosen, setChosen] = useState<StepName>();
  const [wasNext, setWasNext] = useState(next);
  const [arrived, setArrived] = useState(false);
  if (next !== wasNext) {
    setWasNext(next);
    // The steps went on: what was opened ahead of its turn gives way, and a message that came in is shown.
    setChosen(undefined);
    setArrived(wasNext === 'receive' && isDone.receive);
  }
  const open = arrived ? 'receive' : chosen && !isDone[chosen] ? chosen : next;
  return { open, setChosen };
}

interface StepListProps {
  steps: FirstStepsState;
  open: StepName | undefined;
  setChosen: (name: StepName) => void;
}

function StepList({ steps, open, setChosen }: StepListProps) {
  return (
    <ol className="start-steps framed">
      {firstStepNames.map((name, at) => {
        const Content = contents[name];
        return (
          <Step
            key={name}
            name={name}
            number={at + 1}
            isDone={steps.isDone[name]}
            isOpen={name === open}
            onOpen={() => setChosen(name)}
          >
            <Content steps={steps} />
          </Step>
        );
      })}
    </ol>
  );
}

/** The steps of a company that has done them all, folded. */
function DoneSteps({ steps }: { steps: FirstStepsState }) {
  const { showSteps } = useText(firstStepsPageText);
  return (
    <details className="start-folded">
      <summary>{showSteps}</summary>
      <StepList steps={steps} open={undefined} setChosen={() => {}} />
    </details>
  );
}

interface GuidedStartProps {
  steps: FirstStepsState;
  onDismiss?: (() => void) | undefined;
}

/** The first steps of a company as a page: one is open at a time, with one button that leads on. */
export function GuidedStart({ steps, onDismiss }: GuidedStartProps) {
  const text = useText(firstStepsText);
  const own = useText(firstStepsPageText);
  const { endLater } = useFirstStepsEnded();
  const { open, setChosen } = useOpenStep(steps);
  const isDone = steps.next === undefined;
  useEffect(() => {
    if (isDone) endLater();
  });
  const count = firstStepNames.filter((name) => steps.isDone[name]).length;
  return (
    <section className="start column align-start gap-4" aria-label={text.title}>
      <header className="start-head grid align-baseline">
        <h2>{isDone ? text.allDone : text.title}</h2>
        <span className="muted figures">
          {text.stepOf(open ? firstStepNames.indexOf(open) + 1 : firstStepNames.length)}
        </span>
        <progress value={count} max={firstStepNames.length} aria-label={text.title} />
        <p>{isDone ? own.allDoneHint : own.hint}</p>
      </header>
      {isDone && <AfterSteps />}
      {isDone ? <DoneSteps steps={steps} /> : <StepList {...{ steps, open, setChosen }} />}
      {!isDone && onDismiss && (
        <Button kind="quiet" onClick={onDismiss}>
          {text.dismiss}
        </Button>
      )}
    </section>
  );
}
