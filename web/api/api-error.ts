import type { BackupErrorCode } from '#shared/backups/contract.ts';
import type { ErrorCode } from '#shared/http/errors.ts';

/**
 * `ERR_OFFLINE`: the server could not be reached at all. `ERR_FILE_UNREADABLE`: a chosen file was moved or changed on
 * disk. `ERR_WAITED_TOO_LONG`: a message found no network for more than a day. `ERR_PASSKEY_…`: the
 * browser's dialog was closed, its device has a passkey of the account already, or the page is open at another address.
 */
export type ClientErrorCode =
  | ErrorCode
  | BackupErrorCode
  | 'ERR_OFFLINE'
  | 'ERR_FILE_UNREADABLE'
  | 'ERR_WAITED_TOO_LONG'
  | 'ERR_PASSKEY_CANCELLED'
  | 'ERR_PASSKEY_HERE_ALREADY'
  | 'ERR_PASSKEY_OTHER_SITE';

/** A refusal by the server, or a server that cannot be reached. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  /** Further fields of the refusal (`dueDate`, the ticket that is already open …). */
  readonly details: Record<string, unknown>;
  constructor(code: ClientErrorCode, status: number, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Converts anything thrown into an `ApiError`, for which there are texts. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('ERR_INTERNAL', 0, { cause: String(error) });
}
