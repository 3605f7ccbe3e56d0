import { type ApiError, asApiError } from '#web/api/api-error.ts';
import { errorTextsNow, fieldNamesNow, loadErrorTextOf, useErrorTextsLoaded } from '#web/api/error-texts.ts';
import { useLanguage } from '#web/ui/language/use-text.ts';
import { textOfErrorDetails } from './error-details.ts';

/** Returns the text of an error in the reader's language; an error code without text is shown unchanged. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  useErrorTextsLoaded();
  return (thrown) => {
    const error: ApiError = asApiError(thrown);
    // An error kept from an earlier visit, such as a message that was not sent, may be shown before all texts are loaded.
    void loadErrorTextOf(error.code);
    return (
      textOfErrorDetails(error, language, fieldNamesNow()) ?? errorTextsNow()[error.code]?.[language] ?? error.code
    );
  };
}
