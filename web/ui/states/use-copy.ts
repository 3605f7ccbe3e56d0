import { uiText } from '#web/ui/language/ui.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from './toast.tsx';

/**
 * Returns a function that copies a text and shows `done`, or that it could not be copied: the browser may refuse it, and has no
 * clipboard for pages without https.
 */
export function useCopyToClipboard(): (content: string, done: string) => Promise<void> {
  const { notCopied } = useText(uiText);
  return async (content, done) => {
    try {
      await navigator.clipboard.writeText(content);
      toast.success(done);
    } catch {
      toast.error(notCopied);
    }
  };
}
