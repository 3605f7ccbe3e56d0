import { useState } from 'react';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { signIn } from '#web/api/session.ts';

/** The sign-in form: its values and the outcome of the last attempt. */
export function useLogin(givenEmail = '') {
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async () => {
    setTried(true);
    if (email === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      await signIn(email.trim(), password);
    } catch (thrown) {
      setError(asApiError(thrown));
      setBusy(false);
    }
  };
  return { email, setEmail, password, setPassword, isTried, isBusy, error, submit };
}
