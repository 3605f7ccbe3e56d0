import { lazy, Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '#web/api/session.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { TitleSlotProvider } from '#web/ui/layout/page-title.tsx';
import { TakenWidth } from '#web/ui/layout/use-width.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { appText } from '../app.text.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { DueNotice } from './due-notice.tsx';
import './shell.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useStoredCampaignKey } from './use-campaign-key.ts';
import { useSessionOfShell } from './use-own-session.ts';
import { usePushMessages } from './use-push.ts';
import { useSideMenu } from './use-side-menu.ts';

const ProfileDialog = lazy(() =>
  import('#web/features/users/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })),
);
/** Loaded for operators who work in a company. */
const EnteredBar = lazy(() => import('./entered-bar.tsx'));
/** Loaded where the local product was started with a demo. */
const DemoBar = lazy(() => import('./demo/demo-bar.tsx'));
const hasDemo = document.querySelector('meta[name="recado-demo"]') !== null;
/** Loaded for operators of an installation on one machine. */
const MachineBar = lazy(() => import('./machine-bar.tsx'));
const isOneMachine = document.querySelector('meta[name="recado-backups"]') !== null;
/** Loaded on phones only. */
const PhoneBar = lazy(() => import('./phone-bar.tsx'));

// Beside the screens rather than with them.
void import('#web/entities/sends/restore-sends.ts');

/** By how many pixels the open menu is wider than its rail. */
const unfoldedWidth = 168;

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { toContent } = useText(appText);
  const menu = useSideMenu();
  const { enteredBy, super: isOperator } = useUser();
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [isProfileOpen, setProfileOpen] = useState(false);
  useSessionOfShell();
  useStoredCampaignKey();
  usePushMessages();
  return (
    <div className="shell">
      <button type="button" className="skip-link framed" onClick={() => content.current?.focus()}>
        {toContent}
      </button>
      <SideMenu {...menu} />
      <div className="shell-main column grow">
        <TopBar onProfile={() => setProfileOpen(true)} onTitleSlot={setTitleSlot} />
        <Suspense fallback={null}>{enteredBy && <EnteredBar />}</Suspense>
        <Suspense fallback={!isOperator && <div className="demo-bar" />}>{hasDemo && <DemoBar />}</Suspense>
        <Suspense fallback={null}>{isOneMachine && isOperator && <MachineBar />}</Suspense>
        <DueNotice />
        <main ref={content} className="shell-content" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<SkeletonRows />}>
              <TitleSlotProvider slot={titleSlot}>
                <TakenWidth value={menu.isOpen && !menu.isOver ? unfoldedWidth : 0}>
                  <Outlet />
                </TakenWidth>
              </TitleSlotProvider>
            </Suspense>
          </ErrorBoundary>
        </main>
        {menu.isPhone && (
          <Suspense fallback={<div className="phone-bar-room" />}>
            <PhoneBar onMenu={menu.toggle} />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>{isProfileOpen && <ProfileDialog onClose={() => setProfileOpen(false)} />}</Suspense>
    </div>
  );
}
