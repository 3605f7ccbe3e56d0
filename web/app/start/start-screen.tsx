import { useNavigate } from 'react-router-dom';
import { firstStepsText } from '#web/features/inbox/start/first-steps.text.ts';
import { useFirstStepsEnded } from '#web/features/inbox/start/steps-ended.ts';
import { useFirstStepsRead } from '#web/features/inbox/start/use-first-steps.ts';
import { appPaths } from '#web/paths.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { GuidedStart } from './guided-start.tsx';

/** The first steps of a company, also once they are done or were dismissed. */
export function StartScreen() {
  const text = useText(firstStepsText);
  const { steps, error, retry } = useFirstStepsRead();
  const { isEnded, end } = useFirstStepsEnded();
  const navigate = useNavigate();
  const dismiss = () => {
    end();
    navigate(appPaths.tickets.href());
  };
  return (
    <Screen title={text.title}>
      {steps ? (
        <GuidedStart steps={steps} onDismiss={isEnded ? undefined : dismiss} />
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  );
}
