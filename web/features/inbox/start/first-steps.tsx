import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { daysUntil, formatDay } from '#web/ui/dates.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { useText } from '#web/ui/use-text.ts';
import { firstStepsText } from './first-steps.text.ts';
import { NamesForm } from './names-form.tsx';
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
        ? text.trialLine(plan.name, formatDay(trialExpiration), Math.max(0, daysUntil(trialExpiration)))
        : text.planLine(plan.name)}
    </p>
  );
}

/** The first steps of a new company's administrator; `otherwise` once they are done. */
export default function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const text = useText(firstStepsText);
  const steps = useFirstSteps();
  const { asksNames } = useUser().company;
  if (!steps) return otherwise;
  return (
    <section className="first-steps" aria-label={text.title}>
      {asksNames && <NamesForm />}
      <h2>{text.title}</h2>
      <p>{text.hint}</p>
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
    </section>
  );
}
