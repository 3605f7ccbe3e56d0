import { AppError } from '#shared/http/errors.ts';
import { keys } from '#shared/server/keys.ts';
import { get, put, write } from '#shared/server/table.ts';

/** The site that a passkey belongs to. A browser uses it on no other. */
export interface RelyingParty {
  /** Scheme, host and port of the app. */
  origin: string;
  /** The app's host name. */
  rpId: string;
}

/**
 * The site of the app, from the installation and never from a request. Routes on AWS are not given its address, so they read the
 * row that the worker of timers keeps (D-706); ERR_TRY_AGAIN during the first minute of an installation.
 */
export async function relyingParty(): Promise<RelyingParty> {
  const address = process.env.APP_ADDRESS ?? (await get<{ address: string }>(keys.appAddress()))?.address;
  if (!address) throw new AppError('ERR_TRY_AGAIN');
  const { origin, hostname } = new URL(address);
  return { origin, rpId: hostname };
}

let kept: string | undefined;

/** Keeps the address that the deployment gave this process, once per process, for routes. */
export async function keepAppAddress(): Promise<void> {
  const address = process.env.APP_ADDRESS;
  if (!address || address === kept) return;
  await write({ write: put(keys.appAddress(), { address }) });
  kept = address;
}
