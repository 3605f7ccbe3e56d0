import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import type { Right } from '#shared/permissions.ts';
import type { PlanPart } from '#shared/plans/plan.ts';
import { useCan, useSession, useUser } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { WithContactEditor } from './contact-editor.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SessionCache } from './session-cache.tsx';
import { Starting } from './starting.tsx';

const Shell = lazy(() => import('./shell/shell.tsx').then((module) => ({ default: module.Shell })));
const TicketsScreen = lazy(() =>
  import('#web/features/tickets/tickets-screen.tsx').then((module) => ({ default: module.TicketsScreen })),
);
const QuickMessagesScreen = lazy(() =>
  import('#web/features/quick-messages/quick-messages-screen.tsx').then((module) => ({
    default: module.QuickMessagesScreen,
  })),
);
const ContactsScreen = lazy(() =>
  import('#web/features/contacts/contacts-screen.tsx').then((module) => ({ default: module.ContactsScreen })),
);
const TagsScreen = lazy(() =>
  import('#web/features/tags/tags-screen.tsx').then((module) => ({ default: module.TagsScreen })),
);
const LanesScreen = lazy(() =>
  import('#web/features/tags/lanes-screen.tsx').then((module) => ({ default: module.LanesScreen })),
);
const KanbanScreen = lazy(() =>
  import('#web/features/tickets/kanban/kanban-screen.tsx').then((module) => ({ default: module.KanbanScreen })),
);
const ConnectionsScreen = lazy(() =>
  import('#web/features/connections/connections-screen.tsx').then((module) => ({ default: module.ConnectionsScreen })),
);
const PromptsScreen = lazy(() =>
  import('#web/features/prompts/prompts-screen.tsx').then((module) => ({ default: module.PromptsScreen })),
);
const IntegrationsScreen = lazy(() =>
  import('#web/features/integrations/integrations-screen.tsx').then((module) => ({
    default: module.IntegrationsScreen,
  })),
);
const DashboardScreen = lazy(() =>
  import('#web/features/dashboard/dashboard-screen.tsx').then((module) => ({ default: module.DashboardScreen })),
);
const FirstSteps = lazy(() => import('#web/features/tickets/start/first-steps.tsx'));
const QueuesScreen = lazy(() =>
  import('#web/features/queues/queues-screen.tsx').then((module) => ({ default: module.QueuesScreen })),
);
const UsersScreen = lazy(() =>
  import('#web/features/users/users-screen.tsx').then((module) => ({ default: module.UsersScreen })),
);
const SettingsScreen = lazy(() =>
  import('#web/features/settings/settings-screen.tsx').then((module) => ({ default: module.SettingsScreen })),
);

const ForgottenPasswordScreen = lazy(() =>
  import('./forgotten-password/forgotten-password-screen.tsx').then((module) => ({
    default: module.ForgottenPasswordScreen,
  })),
);
const SignUpScreen = lazy(() =>
  import('./sign-up/sign-up-screen.tsx').then((module) => ({ default: module.SignUpScreen })),
);

/** Shows the requested page to signed-in users, and the login to all others. */
function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Starting error={session.error} />;
  if (session.status === 'signedOut') return <Navigate to={paths.login.href()} replace />;
  return (
    <SessionCache key={session.sessionId}>
      <Suspense fallback={<Starting />}>
        <Shell />
      </Suspense>
    </SessionCache>
  );
}

function Public() {
  const { status } = useSession();
  if (status === 'loading') return <Starting />;
  if (status === 'signedIn') return <Navigate to={paths.home.href()} replace />;
  return (
    <SessionCache>
      <Suspense fallback={<Starting />}>
        <Outlet />
      </Suspense>
    </SessionCache>
  );
}

/** Users who may view the dashboard start there, all others with their conversations. */
function Home() {
  const can = useCan();
  if (!can('dashboard:view')) return <Navigate to={paths.tickets.href()} replace />;
  return <DashboardScreen whenNew={<FirstSteps otherwise={null} />} />;
}

/** Administration screens do not exist for users without the right. */
function Needs({ right }: { right: Right }) {
  const can = useCan();
  return can(right) ? <Outlet /> : <NotFoundScreen />;
}

/** Some parts of the product are included in some plans only. */
function InPlan({ part }: { part: PlanPart }) {
  const { company } = useUser();
  return company.plan[part] ? <Outlet /> : <NotFoundScreen />;
}

export const AppRoutes = () => (
  <Routes>
    <Route element={<Public />}>
      <Route path={paths.login.route} element={<LoginScreen />} />
      <Route path={paths.forgottenPassword.route} element={<ForgottenPasswordScreen />} />
      <Route path={paths.signUp.route} element={<SignUpScreen />} />
    </Route>
    <Route element={<Private />}>
      <Route path={paths.home.route} element={<Home />} />
      <Route
        path={paths.ticket.route}
        element={
          <WithContactEditor>
            <TicketsScreen />
          </WithContactEditor>
        }
      />
      <Route path={paths.quickMessages.route} element={<QuickMessagesScreen />} />
      <Route path={paths.contacts.route} element={<ContactsScreen />} />
      <Route path={paths.tags.route} element={<TagsScreen />} />
      <Route element={<InPlan part="useKanban" />}>
        <Route path={paths.kanban.route} element={<KanbanScreen />} />
        <Route element={<Needs right="tags:kanban" />}>
          <Route path={paths.lanes.route} element={<LanesScreen />} />
        </Route>
      </Route>
      <Route element={<Needs right="drawer-admin-items:view" />}>
        <Route path={paths.connections.route} element={<ConnectionsScreen />} />
        <Route element={<InPlan part="useOpenAi" />}>
          <Route path={paths.prompts.route} element={<PromptsScreen />} />
        </Route>
        <Route element={<InPlan part="useIntegrations" />}>
          <Route path={paths.integrations.route} element={<IntegrationsScreen />} />
        </Route>
        <Route path={paths.queues.route} element={<QueuesScreen />} />
        <Route path={paths.users.route} element={<UsersScreen />} />
        <Route path={paths.settings.route} element={<SettingsScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
  </Routes>
);
