import { ApiError } from '#web/api/api-error.ts';
import { getToken, reloadAppAsUser } from '#web/api/session.ts';
import { appPaths } from '#web/paths.ts';

/** The company of the demo that runs on this machine; null once it has ended. */
export async function demoCompany(): Promise<number | null> {
  const answer = await fetch('/local/demo');
  if (!answer.ok) return null;
  const { companyId, state } = (await answer.json()) as { companyId: number; state: string };
  return state === 'ready' ? companyId : null;
}

/**
 * Deletes the demo's company and opens the first steps of the installation's own one. Returns false when the password of
 * its administrator was changed, and throws an `ApiError` otherwise.
 */
export async function endDemo(): Promise<boolean> {
  const answer = await fetch('/local/demo/end', {
    method: 'POST',
    headers: { authorization: `Bearer ${getToken()}` },
  }).catch(() => {
    throw new ApiError('ERR_OFFLINE', 0);
  });
  if (answer.status === 409) return false;
  if (!answer.ok) throw new ApiError('ERR_INTERNAL', answer.status);
  reloadAppAsUser(await answer.json(), appPaths.start.href());
  return true;
}
