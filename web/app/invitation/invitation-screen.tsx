import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ParsedAnswerOf } from '#shared/http/route.ts';
import { invitations } from '#shared/invitations/contract.ts';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { AppStarting } from '../starting.tsx';
import { AcceptForm } from './accept-form.tsx';
import { RefusedInvitation } from './refused-invitation.tsx';

/** The invitation of a mailed link, once it has been loaded. */
function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<ParsedAnswerOf<typeof invitations.show>>();
  const [error, setError] = useState<ApiError>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      setInvitation(await call(invitations.show, { body: { token } }));
    } catch (thrown) {
      setError(asApiError(thrown));
    }
  }, [token]);
  useEffect(() => void load(), [load]);
  return { invitation, error, load, setError };
}

/** The page of a mailed link: shows the invitation and asks for name and password. */
export function InvitationScreen() {
  const token = useLocation().hash.slice(1);
  const { invitation, error, load, setError } = useInvitation(token);
  if (error) return <RefusedInvitation error={error} onRetry={load} />;
  if (!invitation) return <AppStarting />;
  return <AcceptForm token={token} invitation={invitation} onOver={setError} />;
}
