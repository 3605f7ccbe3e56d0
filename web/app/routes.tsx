import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { invitationPath } from '#shared/invitations/path.ts';
import { loadErrorTexts } from '#web/api/error-texts.ts';
import { type SignInSession, useSignInSession } from '#web/api/session.ts';
import { loadWhenIdle } from '#web/api/when-idle.ts';
import { PageIcons } from '#web/entities/logos/page-icons.tsx';
import { BrowserTabTitle } from '#web/entities/platform/page-title.tsx';
import { appPaths } from '#web/paths.ts';
import { LoginScreen } from './login/login-screen.tsx';
import { type RequestedPage, requestedPageOf } from './login/requested-page.ts';
import { NotAllowed } from './not-allowed.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type ScreenEntry, screenEntries } from './screens.ts';
import { SessionCache } from './session-cache.tsx';
import { menuEntries } from './shell/menu-entries.ts';
import { AppStarting } from './starting.tsx';
import { useMayOpenScreen } from './use-may-open.ts';

/** A component that is loaded when it is first drawn. The texts of errors follow once the browser has nothing to do. */
const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const component = await load();
    loadWhenIdle(loadErrorTexts);
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

/**
 * Shows the requested page to signed-in users, and the login to all others, from which they get to that page. A user who
 * signed out leaves no page behind: the next one may be another user.
 */
function Private() {
  const session = useSignInSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <AppStarting error={session.error} />;
  if (session.status === 'signedOut') {
    const state: RequestedPage = { requested: session.end?.reason === 'signedOut' ? undefined : pathname + search };
    return <Navigate to={appPaths.login.href()} state={state} replace />;
  }
  return <SignedIn key={session.sessionId} session={session} />;
}

const contentOf = ({ user }: Extract<SignInSession, { status: 'signedIn' }>, isPaying: boolean) => {
  if (user.lacksTwoFactor) return <TwoFactorScreen />;
  return isPaying ? <LapsedScreen /> : <Shell />;
};

/**
 * The app or, for a company without access, its invoices. These stay until the page is loaded again, so that the success
 * of a payment can be read.
 */
function SignedIn({ session }: { session: Extract<SignInSession, { status: 'signedIn' }> }) {
  const wasLapsed = useRef(false);
  wasLapsed.current ||= session.user.company.isLapsed;
  const isPaying = wasLapsed.current;
  return (
    <SessionCache key={session.sessionId}>
      <PageIcons />
      <Suspense fallback={<AppStarting />}>{contentOf(session, isPaying)}</Suspense>
    </SessionCache>
  );
}

/** Pages for users who are not signed in; `forAll`: also for those who are. */
function Public({ forAll = false }: { forAll?: boolean }) {
  const { status } = useSignInSession();
  const { state } = useLocation();
  if (status === 'loading') return <AppStarting />;
  if (status === 'signedIn' && !forAll) return <Navigate to={requestedPageOf(state) ?? appPaths.home.href()} replace />;
  return (
    <SessionCache>
      <PageIcons />
      <BrowserTabTitle />
      <Suspense fallback={<AppStarting />}>
        <Outlet />
      </Suspense>
    </SessionCache>
  );
}

/**
 * Users without the right, and companies whose plan does not include the screen, see why and are led home: to the first
 * screen that they may open.
 */
function Gate({ screen, children }: { screen: ScreenEntry; children: ReactNode }) {
  const mayOpen = useMayOpenScreen();
  if (mayOpen(screen)) return children;
  if (screen.path !== appPaths.home.route) return <NotAllowed right={screen.right} />;
  const first = menuEntries.find((entry) => entry.section === 'service' && mayOpen(entry)) ?? menuEntries.find(mayOpen);
  return first ? <Navigate to={first.href} replace /> : <NotAllowed right={screen.right} />;
}

const routeOf = (screen: ScreenEntry) => {
  const Loaded = lazy(() => screen.load().then((component) => ({ default: component })));
  const element = (
    <Gate screen={screen}>
      <Loaded />
    </Gate>
  );
  return <Route key={screen.path} path={screen.path} element={element} />;
};
const isSetting = ({ menu }: ScreenEntry) => menu?.section === 'settings';
const screenRoutes = screenEntries.filter((screen) => !isSetting(screen)).map(routeOf);
const settingsRoutes = screenEntries.filter(isSetting).map(routeOf);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Public />}>
        <Route path={appPaths.login.route} element={<LoginScreen />} />
        <Route path={appPaths.forgottenPassword.route} element={<ForgottenPasswordScreen />} />
        <Route path={appPaths.signUp.route} element={<SignUpScreen />} />
      </Route>
      <Route element={<Public forAll />}>
        <Route path={invitationPath} element={<InvitationScreen />} />
      </Route>
      <Route element={<Private />}>
        {screenRoutes}
        <Route element={<SettingsArea />}>{settingsRoutes}</Route>
        <Route path={appPaths.settingsArea.route} element={<SettingsListScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
