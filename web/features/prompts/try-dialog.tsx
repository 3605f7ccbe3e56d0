import { lazy, Suspense } from 'react';
import type { Prompt } from '#shared/prompts/contract.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { tryText } from './try.text.ts';

const PromptPhone = lazy(() => import('./prompt-phone.tsx'));

/** A conversation with a stored prompt as a customer would have it. It exists in this dialog only. */
export function TryDialog({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const text = useText(tryText);
  return (
    <Dialog title={text.title(prompt.name)} className="phone-dialog" onClose={onClose}>
      <Suspense fallback={<SkeletonRows />}>
        <PromptPhone prompt={prompt} />
      </Suspense>
    </Dialog>
  );
}
