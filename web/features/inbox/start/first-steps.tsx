import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { lastDayOfAccess } from '#shared/companies/last-day-of-access.ts';
import { useUser } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckIcon } from '#web/ui/buttons/icons.tsx';
import { daysUntil, formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { firstStepsText } from './first-steps.text.ts';
import { NamesForm } from './names-form.tsx';
import { useStepsEnded } from './steps-ended.ts';
import { useFirstSteps } from './use-first-steps.ts';
import './first-steps.css';

interface StepProps {
  number: number;
  title: string;
  hint: string;
  isDone: boolean;
  /** The screen of the step; a step without one needs no action. */
  href?: string;
}

function Step({ number, title, hint, isDone, href }: StepProps) {
  const text = useText(firstStepsText);
  return (
    <li className="first-step" data-done={isDone}>
      <span className="first-step-mark">
        {isDone ? (
          <span role="img" aria-label={text.done}>
            <CheckIcon size={18} />
          </span>
        ) : (
          number
        )}
      </span>
      <span>
        {href && !isDone ? <Link to={href}>{title}</Link> : <strong>{title}</strong>}
        <small>{hint}</small>
      </span>
    </li>
  );
}

/** The plan of the company, and how long it is on trial. */
function PlanLine() {
  const text = useText(firstStepsText);
  const { plan, trialExpiration } = useUser().company;
  return (
    <p>
      {trialExpiration
        ? text.trialLine(
            plan.name,
            formatDay(lastDayOfAccess(trialExpiration)),
            Math.max(0, daysUntil(trialExpiration)),
          )
        : text.planLine(plan.name)}
    </p>
  );
}

interface FirstStepsProps {
  /** Drawn until the progress of the company is read, so that nothing moves when it is. */
  waiting: ReactNode;
  /** Drawn once every step is done or the steps were dismissed. */
  otherwise: ReactNode;
  /** Drawn below the steps. */
  children?: ReactNode;
}

/** The first steps of a new company's administrator, until all are done or they are dismissed. */
export default function FirstSteps(props: FirstStepsProps) {
  const [isEnded, end] = useStepsEnded();
  return isEnded ? props.otherwise : <OpenSteps {...props} onEnd={end} />;
}

function OpenSteps({ waiting, otherwise, children, onEnd }: FirstStepsProps & { onEnd: () => void }) {
  const text = useText(firstStepsText);
  const steps = useFirstSteps();
  const { asksNames } = useUser().company;
  const done = Object.values(steps ?? {}).filter(Boolean).length;
  const isDone = steps ? done === Object.keys(steps).length : false;
  useEffect(() => {
    if (isDone) onEnd();
  });
  if (steps === undefined) return waiting;
  if (steps === null || isDone) return otherwise;
  return (
    <>
      <section className="first-steps" aria-label={text.title}>
        {asksNames && <NamesForm />}
        <h2>{text.title}</h2>
        <p>{done === 0 ? text.hint : text.progress(done)}</p>
        <PlanLine />
        <ol>
          <Step
            number={1}
            title={text.connect}
            hint={text.connectHint}
            isDone={steps.isConnected}
            href={paths.connections.href()}
          />
          <Step
            number={2}
            title={text.queues}
            hint={text.queuesHint}
            isDone={steps.hasQueues}
            href={paths.queues.href()}
          />
          <Step number={3} title={text.invite} hint={text.inviteHint} isDone={steps.isTeam} href={paths.users.href()} />
          <Step number={4} title={text.receive} hint={text.receiveHint} isDone={steps.hasTickets} />
        </ol>
        <Button onClick={onEnd}>{text.dismiss}</Button>
      </section>
      {children}
    </>
  );
}
