import { lazy, Suspense } from 'react';
import { useQuestion } from '#web/api/confirmation.ts';

const ConfirmationDialog = lazy(() => import('./confirmation-dialog.tsx'));

/** Asks for the password over whatever is open, while a request waits for it. */
export function Confirmation() {
  const question = useQuestion();
  return <Suspense fallback={null}>{question && <ConfirmationDialog onAnswer={question.answer} />}</Suspense>;
}
