import { lazy, type ReactNode, Suspense } from 'react';
import { useCan } from '#web/api/session.ts';
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { useFirstStepsEnded } from '#web/features/inbox/start/steps-ended.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { Greeting } from './shell/greeting.tsx';

const HomeSteps = lazy(() => import('./start/home-steps.tsx'));

/** The first steps ahead of the dashboard. They are read before it is drawn, so that they do not push it down later. */
function WithFirstSteps({ children }: { children: ReactNode }) {
  const mayConnect = useCan()('connections-page:addConnection');
  const { isEnded } = useFirstStepsEnded();
  if (!mayConnect || isEnded) return children;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <HomeSteps>{children}</HomeSteps>
    </Suspense>
  );
}

function Greeted({ children }: { children: ReactNode }) {
  return (
    <>
      <Greeting />
      <WithFirstSteps>{children}</WithFirstSteps>
    </>
  );
}

/** The greeting and the dashboard, with the first steps in a new company. */
export function HomeScreen() {
  return <DashboardScreen frame={Greeted} />;
}
