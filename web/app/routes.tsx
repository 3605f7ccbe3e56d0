import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { invitationPath } from '#shared/invitations/path.ts';
import { loadErrorTexts } from '#web/api/error-texts.ts';
import { type Session, useSession } from '#web/api/session.ts';
import { whenIdle } from '#web/api/when-idle.ts';
import { PageIcons } from '#web/entities/logos/page-icons.tsx';
import { PageTitle } from '#web/entities/platform/page-title.tsx';
import { paths } from '#web/paths.ts';
import { LoginScreen } from './login/login-screen.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type Screen, screens } from './screens.ts';
import { SessionCache } from './session-cache.tsx';
import { menuEntries } from './shell/menu-entries.ts';
import { Starting } from './starting.tsx';
import { useMayOpen } from './use-may-open.ts';

/** A component that is loaded when it is first drawn. The texts of errors follow once the browser has nothing to do. */
const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const component = await load();
    whenIdle(loadErrorTexts);
    return { default: component };
  });

const Shell = lazyPage(() => import('./shell/shell.tsx').then((module) => module.Shell));
const settingsScreen = (name: keyof typeof import('./settings-area/settings-screens.ts')) =>
  lazy(() => import('./settings-area/settings-screens.ts').then((module) => ({ default: module[name] })));
const SettingsArea = settingsScreen('SettingsArea');
const SettingsListScreen = settingsScreen('SettingsListScreen');
const LapsedScreen = lazyPage(() => import('./lapsed/lapsed-screen.tsx').then((module) => module.LapsedScreen));
const TwoFactorScreen = lazyPage(() =>
  import('./two-factor/two-factor-screen.tsx').then((module) => module.TwoFactorScreen),
);
const publicScreen = (name: keyof typeof import('./public-screens.ts')) =>
  lazyPage(() => import('./public-screens.ts').then((module) => module[name]));
const ForgottenPasswordScreen = publicScreen('ForgottenPasswordScreen');
const SignUpScreen = publicScreen('SignUpScreen');
const InvitationScreen = publicScreen('InvitationScreen');

/** Shows the requested page to signed-in users, and the login to all others. */
function Private() {
  const session = useSession();
  if (session.status === 'loading') return <Starting error={session.error} />;
  if (session.status === 'signedOut') return <Navigate to={paths.login.href()} replace />;
  return <SignedIn key={session.sessionId} session={session} />;
}

const contentOf = ({ user }: Extract<Session, { status: 'signedIn' }>, isPaying: boolean) => {
  if (user.lacksTwoFactor) return <TwoFactorScreen />;
  return isPaying ? <LapsedScreen /> : <Shell />;
};

/**
 * The app or, for a company without access, its invoices. These stay until the page is loaded again, so that the success
 * of a payment can be read.
 */
function SignedIn({ session }: { session: Extract<Session, { status: 'signedIn' }> }) {
  const wasLapsed = useRef(false);
  wasLapsed.current ||= session.user.company.isLapsed;
  const isPaying = wasLapsed.current;
  return (
    <SessionCache key={session.sessionId}>
      <PageIcons />
      <Suspense fallback={<Starting />}>{contentOf(session, isPaying)}</Suspense>
    </SessionCache>
  );
}

/** Pages for users who are not signed in; `forAll`: also for those who are. */
function Public({ forAll = false }: { forAll?: boolean }) {
  const { status } = useSession();
  if (status === 'loading') return <Starting />;
  if (status === 'signedIn' && !forAll) return <Navigate to={paths.home.href()} replace />;
  return (
    <SessionCache>
      <PageIcons />
      <PageTitle />
      <Suspense fallback={<Starting />}>
        <Outlet />
      </Suspense>
    </SessionCache>
  );
}

/**
 * Users without the right, and companies whose plan does not include the screen, see why and are led home: to the first
 * screen that they may open.
 */
function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const mayOpen = useMayOpen();
  if (mayOpen(screen)) return children;
  if (screen.path !== paths.home.route) return <NotAllowed right={screen.right} />;
  const first = menuEntries.find((entry) => entry.section === 'service' && mayOpen(entry)) ?? menuEntries.find(mayOpen);
  return first ? <Navigate to={first.href} replace /> : <NotAllowed right={screen.right} />;
}

const routeOf = (screen: Screen) => {
  const Loaded = lazy(() => screen.load().then((component) => ({ default: component })));
  const element = (
    <Gate screen={screen}>
      <Loaded />
    </Gate>
  );
  return <Route key={screen.path} path={screen.path} element={element} />;
};
const isSetting = ({ menu }: Screen) => menu?.section === 'settings';
const screenRoutes = screens.filter((screen) => !isSetting(screen)).map(routeOf);
const settingsRoutes = screens.filter(isSetting).map(routeOf);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Public />}>
        <Route path={paths.login.route} element={<LoginScreen />} />
        <Route path={paths.forgottenPassword.route} element={<ForgottenPasswordScreen />} />
        <Route path={paths.signUp.route} element={<SignUpScreen />} />
      </Route>
      <Route element={<Public forAll />}>
        <Route path={invitationPath} element={<InvitationScreen />} />
      </Route>
      <Route element={<Private />}>
        {screenRoutes}
        <Route element={<SettingsArea />}>{settingsRoutes}</Route>
        <Route path={paths.settingsArea.route} element={<SettingsListScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
