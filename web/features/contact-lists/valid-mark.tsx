import type { ContactListItemListed } from '#shared/contact-lists/contact-list.ts';
import { BlockIcon, CheckIcon, HourglassIcon, MuteIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { itemsText } from './contact-lists.text.ts';
import './contact-lists.css';

interface Marked {
  isValid: boolean | null;
  refusal: ContactListItemListed['refusal'];
}

/** Whether a campaign may write to the number; an hourglass until WhatsApp has answered. */
export function WhatsappNumberMark({ isValid, refusal }: Marked) {
  const text = useText(itemsText);
  const [state, label, icon] = refusal
    ? ['unknown', text[refusal], <MuteIcon key="icon" size={18} />]
    : isValid === null
      ? ['unknown', text.unchecked, <HourglassIcon key="icon" size={18} />]
      : isValid
        ? ['yes', text.valid, <CheckIcon key="icon" size={18} />]
        : ['no', text.invalid, <BlockIcon key="icon" size={18} />];
  return (
    <span role="img" className={`valid-mark ${state}`} aria-label={String(label)} title={String(label)}>
      {icon}
    </span>
  );
}
