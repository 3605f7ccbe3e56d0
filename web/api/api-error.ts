import type { ErrorCode } from '#shared/http/errors.ts';

/** `ERR_OFFLINE`: the server could not be reached at all. `ERR_FILE_UNREADABLE`: a chosen file is no longer where it was. */
export type ClientErrorCode = ErrorCode | 'ERR_OFFLINE' | 'ERR_FILE_UNREADABLE';

/** A refusal of the server, or its silence. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly status: number;
  /** What the server said besides the code (`dueDate`, the ticket that is already open …). */
  readonly details: Record<string, unknown>;
  constructor(code: ClientErrorCode, status: number, details: Record<string, unknown> = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Whatever was thrown, as an error the texts know. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('ERR_INTERNAL', 0, { cause: String(error) });
