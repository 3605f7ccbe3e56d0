import type { ApiError } from '#web/api/api-error.ts';
import type { FieldNames } from '#web/api/field-names.text.ts';
import type { Language } from '#web/ui/language/language.ts';

const planLimit: Record<Language, (count: number) => string> = {
  pt: (count) => `O limite do seu plano foi atingido: ${count}.`,
  en: (count) => `The limit of your plan is reached: ${count}.`,
  es: (count) => `Se alcanzó el límite de su plan: ${count}.`,
};

const wrongFields: Record<Language, (names: readonly string[]) => string> = {
  pt: (names) => `Verifique ${names.length === 1 ? 'o campo' : 'os campos'}: ${names.join(', ')}.`,
  en: (names) => `Check the ${names.length === 1 ? 'field' : 'fields'}: ${names.join(', ')}.`,
  es: (names) => `Compruebe ${names.length === 1 ? 'el campo' : 'los campos'}: ${names.join(', ')}.`,
};

/** The field of an issue, as people call it: `body.schedules.0.startTime` is the start time. */
const fieldOf = (path: string, fieldNames: FieldNames, language: Language): string | undefined => {
  const [, ...parts] = path.split('.');
  const field = parts.findLast((part) => !/^\d+$/.test(part));
  return field && (fieldNames[field]?.[language] ?? field);
};

/** The text of an error whose details say more than its code; undefined for all others, and before the names of fields are loaded. */
export function textOfErrorDetails(
  { code, details }: ApiError,
  language: Language,
  fieldNames: FieldNames | undefined,
): string | undefined {
  if (code === 'ERR_PLAN_LIMIT' && typeof details.count === 'number') return planLimit[language](details.count);
  if (code !== 'ERR_VALIDATION' || !fieldNames || !Array.isArray(details.issues)) return undefined;
  const names = (details.issues as { path: string }[]).flatMap(({ path }) => fieldOf(path, fieldNames, language) ?? []);
  return names.length === 0 ? undefined : wrongFields[language]([...new Set(names)]);
}
