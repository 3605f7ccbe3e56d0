import type * as z from 'zod';
import type { SimulatedNetwork } from '../network.ts';
import { getPhone, type SimulatedPhoneAccount } from '../phones/phone-store.ts';
import { ApiProblem } from '../problem.ts';

/** `parameters` are the parts of the path in braces; `body` is parsed JSON that is not validated yet. */
export type PhonesApiCall = { network: SimulatedNetwork; parameters: string[]; body: unknown };
export type ApiHandler = (call: PhonesApiCall) => unknown;

/** Returns the body as the schema's type; throws a Problem in plain words when it is invalid. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new ApiProblem('invalid', problems.join(' '));
}

export function phoneOfPath({ network, parameters: [number = ''] }: PhonesApiCall): SimulatedPhoneAccount {
  return getPhone(network.database, number);
}

/** Returns the phone of the path; throws when it is off, because then it can neither send nor read nor scan. */
export function onlinePhoneOfPath(call: PhonesApiCall): SimulatedPhoneAccount {
  const phone = phoneOfPath(call);
  if (!phone.online) throw new ApiProblem('phoneOff', phone.number);
  return phone;
}

/**
 * Runs the handler in a turn of its own: its reads are consistent, and its changes are stored before the answer leaves.
 */
export function handleInOwnTurn(handler: ApiHandler): ApiHandler {
  return (call) => call.network.turns.run(() => handler(call));
}
