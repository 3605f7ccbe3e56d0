/**
 * Name and message of an error, for a log. Its other fields stay out: errors of the table or the library may carry
 * rows, keys or message bodies.
 */
export function errorForLog(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error';
}
