import { lazy } from 'react';
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';

const FirstSteps = lazy(() => import('#web/features/inbox/start/first-steps.tsx'));

/** The dashboard, with the first steps in a new company. */
export const HomeScreen = () => <DashboardScreen whenNew={<FirstSteps otherwise={null} />} />;
