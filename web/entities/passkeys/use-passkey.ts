import { useState } from 'react';
import { type ApiError, asApiError } from '#web/api/api-error.ts';

export function isPasskeySupported(): boolean {
  return 'PublicKeyCredential' in window;
}

/** An act with a passkey, which opens a dialog of the browser. `onError`: null when a new attempt begins. */
export function usePasskey(act: 'signIn' | 'confirm' | 'add', onError?: (error: ApiError | null) => void) {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const report = (next: ApiError | null) => {
    setError(next);
    onError?.(next);
  };
  /** Returns whether it succeeded. */
  const run = async (): Promise<boolean> => {
    setRunning(true);
    report(null);
    try {
      // Loaded when it is needed, with its package.
      const acts = await import('./passkey-acts.ts');
      await acts[act]();
      return true;
    } catch (thrown) {
      report(asApiError(thrown));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning, error };
}
