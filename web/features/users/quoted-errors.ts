import { formText } from '#web/ui/forms/form.text.ts';
import { useText } from '#web/ui/language/use-text.ts';

/** The specification quotes the errors of the user form in English, whatever the language of the screen. */
const quoted = { tooShort: 'Too Short!', tooLong: 'Too Long!', required: 'Required', invalidEmail: 'Invalid email' };

/** Returns the specification's words for an error of a form, given the texts of the screen's language. */
export function quotedError(text: Record<keyof typeof quoted, string>, error: string | undefined) {
  const found = Object.entries(quoted).find(([name]) => text[name as keyof typeof quoted] === error);
  return found ? found[1] : error;
}

export function useQuotedError(): (error: string | undefined) => string | undefined {
  const text = useText(formText);
  return (error) => quotedError(text, error);
}
