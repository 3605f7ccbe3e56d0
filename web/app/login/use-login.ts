import { useState } from 'react';
import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { signInWithPassword } from '#web/api/session.ts';

/** The sign-in form: its values and the outcome of the last attempt. */
export function useLogin(givenEmail = '') {
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState('');
  /** Null until the server asks for a code. */
  const [code, setCode] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async () => {
    setTried(true);
    if (email === '' || password === '' || code === '') return;
    setBusy(true);
    setError(null);
    try {
      await signInWithPassword(email.trim(), password, code ?? undefined);
    } catch (thrown) {
      const refusal = asApiError(thrown);
      setBusy(false);
      if (refusal.code !== 'ERR_TWO_FACTOR_CODE_REQUIRED') return setError(refusal);
      setTried(false);
      setCode('');
    }
  };
  const startAgain = () => {
    setCode(null);
    setPassword('');
    setTried(false);
    setError(null);
  };
  return {
    email,
    setEmail,
    password,
    setPassword,
    code,
    setCode,
    startAgain,
    isTried,
    isBusy,
    error,
    setError,
    submit,
  };
}
