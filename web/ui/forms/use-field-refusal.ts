import { useErrorText } from '#web/ui/states/use-error-text.ts';

/**
 * Assigns the server's refusal to its field; a refusal that belongs to no field is returned as `rest`, for the end of
 * the form.
 */
export function useFieldRefusal(
  error: { code: string } | null,
  fieldOf: Readonly<Record<string, string>>,
): { errors: Readonly<Record<string, string>>; rest: { code: string } | null } {
  const textOf = useErrorText();
  const field = error && Object.hasOwn(fieldOf, error.code) ? fieldOf[error.code] : undefined;
  return error && field ? { errors: { [field]: textOf(error) }, rest: null } : { errors: {}, rest: error };
}
