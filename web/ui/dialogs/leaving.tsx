import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/ui/language/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavingText } from './leaving.text.ts';

let isFollowing = false;

/** Goes where a navigation that was stopped would have led, past all other forms. */
async function follow({ navigationType, destination: { key, url } }: NavigateEvent): Promise<void> {
  isFollowing = true;
  try {
    if (navigationType === 'traverse') return void (await navigation.traverseTo(key).finished);
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  } finally {
    isFollowing = false;
  }
}

const isElsewhere = ({ destination: { url, sameDocument } }: NavigateEvent): boolean =>
  sameDocument && new URL(url).pathname !== location.pathname;

/**
 * Asks before a form with unsaved changes is left, also by the browser's buttons and when the page is closed. A dialog closes with
 * `onClose`; a form that is a part of a screen has none, and is also asked about when a link leads to another screen.
 */
export function useUnsavedChangesGuard(
  isDirty: boolean,
  onClose?: () => void,
): { leave: () => void; question: ReactNode } {
  const text = useText(leavingText);
  const [next, setNext] = useState<(() => void) | null>(null);
  const isOfScreen = !onClose;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: NavigateEvent) => {
      // A dialog that was saved may lead on itself.
      const isOwn = !isOfScreen && event.navigationType !== 'traverse';
      if (isFollowing || isOwn || event.defaultPrevented || !event.cancelable || !isElsewhere(event)) return;
      event.preventDefault();
      setNext(() => () => void follow(event));
    };
    addEventListener('beforeunload', warn);
    // Missing in browsers before 2026, which ask only when the page is closed.
    window.navigation?.addEventListener('navigate', ask);
    return () => {
      removeEventListener('beforeunload', warn);
      window.navigation?.removeEventListener('navigate', ask);
    };
  }, [isDirty, isOfScreen]);
  const question = next && (
    <ConfirmDialog
      title={text.title}
      message={text.message}
      confirm={text.leave}
      cancel={text.stay}
      isDanger
      onClose={() => setNext(null)}
      onConfirm={async () => {
        next();
        return { ok: true };
      }}
    />
  );
  return {
    leave: () => (isDirty ? setNext(() => () => onClose?.()) : onClose?.()),
    // A form in a tab that is not shown asks too.
    question: question && isOfScreen ? createPortal(question, document.body) : question,
  };
}
