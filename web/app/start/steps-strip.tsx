import { useNavigate } from 'react-router-dom';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { firstStepNames, type StepName } from '#web/features/inbox/start/use-first-steps.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import './steps-strip.css';

/** The next of the first steps on one line, above the figures of a company that serves customers already. */
export function StepsStrip({ next, onDismiss }: { next: StepName; onDismiss: () => void }) {
  const text = useText(firstStepsText);
  const navigate = useNavigate();
  return (
    <section className="steps-strip row wrap panel" aria-label={text.title}>
      <p>
        <small>
          {text.title} · {text.stepOf(firstStepNames.indexOf(next) + 1)}
        </small>
        <strong>{text[next]}</strong>
      </p>
      <Button kind="quiet" onClick={onDismiss}>
        {text.dismiss}
      </Button>
      <Button onClick={() => navigate(appPaths.start.href())}>{text.goOn}</Button>
    </section>
  );
}
