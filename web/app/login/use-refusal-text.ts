import type { ApiError } from '#web/api/api-error.ts';
import type { SignInSessionEnd } from '#web/api/session.ts';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useErrorText } from '#web/ui/states/use-error-text.ts';
import { loginText } from './login.text.ts';

/** Why the user cannot sign in: the refusal of the last attempt, else how the last session ended. */
export function useSignInRefusalText() {
  const text = useText(loginText);
  const textOf = useErrorText();
  // Administrators are let in to pay, so this reader cannot.
  const unpaid = (dueDate: unknown) => `${text.unpaid(formatDay(String(dueDate ?? '')))} ${text.askToPay}`;
  return (error: ApiError | null, end: SignInSessionEnd | undefined): string | null => {
    if (error?.code === 'ERR_SUBSCRIPTION_EXPIRED') return unpaid(error.details.dueDate);
    if (error) return textOf(error);
    if (!end || end.reason === 'signedOut') return null;
    return end.reason === 'unpaid' ? unpaid(end.dueDate) : text[end.reason];
  };
}
