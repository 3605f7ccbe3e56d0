import { AppError } from '#shared/http/errors.ts';
import { isOfService, isRefusedContent } from '#shared/server/service-errors.ts';

/**
 * Whether another try may do what failed: the table, a queue or the time did not hold, or somebody else came first. Anything else is
 * wrong with the message or with us, and will be tomorrow.
 */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof AppError) return error.code === 'ERR_TRY_AGAIN';
  if (!(error instanceof Error)) return false;
  const isOfNetwork = 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code);
  return (
    (isOfService(error) && !isRefusedContent(error)) ||
    isOfNetwork ||
    ['TimeoutError', 'AbortError'].includes(error.name)
  );
};
