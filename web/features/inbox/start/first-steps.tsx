import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { firstStepsText } from './first-steps.text.ts';
import { useFirstStepsEnded } from './steps-ended.ts';
import { firstStepNames, useFirstSteps } from './use-first-steps.ts';
import './first-steps.css';

interface FirstStepsProps {
  /** Drawn until the progress of the company is read, so that nothing moves when it is. */
  waiting: ReactNode;
  /** Drawn once every step is done or the steps were dismissed. */
  otherwise: ReactNode;
}

/** Leads a new company's administrator back to the first steps, until all are done or they are dismissed. */
export default function FirstSteps(props: FirstStepsProps) {
  const { isEnded, end } = useFirstStepsEnded();
  return isEnded ? props.otherwise : <OpenSteps {...props} onEnd={end} />;
}

function OpenSteps({ waiting, otherwise, onEnd }: FirstStepsProps & { onEnd: () => void }) {
  const text = useText(firstStepsText);
  const navigate = useNavigate();
  const steps = useFirstSteps();
  if (steps === undefined) return waiting;
  if (!steps?.next) return otherwise;
  return (
    <section className="first-steps column align-center gap-2" aria-label={text.title}>
      <p className="meta">
        {text.title} · {text.stepOf(firstStepNames.indexOf(steps.next) + 1)}
      </p>
      <h2>{text[steps.next]}</h2>
      <Button kind="primary" onClick={() => navigate(appPaths.start.href())}>
        {text.goOn}
      </Button>
      <Button kind="quiet" onClick={onEnd}>
        {text.dismiss}
      </Button>
    </section>
  );
}
