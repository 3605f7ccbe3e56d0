import * as z from 'zod';

/**
 * Why a prompt or an integration could not answer or receive a message, as far as the company's administrator can do
 * something about it.
 */
const failureReasons = [
  'denied',
  'limit',
  'down',
  'refused',
  'unreachable',
  'unusable',
  'unspoken',
  'unheard',
  'spent',
] as const;

/** When an assistant last failed, and why. */
export const LastFailure = z.object({
  at: z.string(),
  why: z.enum(failureReasons),
  /**
   * For the administrator of the other side: the address that was called and the result. Never what was sent or
   * answered.
   */
  detail: z.string(),
});
export type LastFailure = z.infer<typeof LastFailure>;
