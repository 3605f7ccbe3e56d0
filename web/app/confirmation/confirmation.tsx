import { lazy, Suspense, useEffect } from 'react';
import { useConfirmationQuestion } from '#web/api/confirmation.ts';
import { useSignInSession } from '#web/api/session.ts';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

/** Asks for the password over whatever is open, while a request waits for it and the session lasts. */
export function SessionConfirmationDialog() {
  const question = useConfirmationQuestion();
  const isSignedIn = useSignInSession().status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) question?.answer(false);
  }, [isSignedIn, question]);
  return (
    <Suspense fallback={null}>{question && isSignedIn && <ConfirmationDialog onAnswer={question.answer} />}</Suspense>
  );
}
