import { AttachIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { filesText } from './files.text.ts';

/** Covers the conversation while files are dragged over it, naming the recipient. */
export function DropOverlay({ customer }: { customer: string }) {
  const text = useText(filesText);
  return (
    <div className="drop-overlay column align-center gap-3 strong break-words">
      <AttachIcon size={40} />
      <p>{text.dropHere(customer)}</p>
    </div>
  );
}
