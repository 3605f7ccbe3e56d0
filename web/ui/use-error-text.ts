import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { errorTexts } from '#web/api/errors.text.ts';
import { useLanguage } from './use-text.ts';

/** What an error means in the reader's language; a code without text is shown as it is. */
export const useErrorText = (): ((error: unknown) => string) => {
  const language = useLanguage();
  return (thrown) => {
    const error: ApiError = asApiError(thrown);
    return errorTexts[error.code]?.[language] ?? error.code;
  };
};
