import { BlockIcon, CheckIcon, HourglassIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { itemsText } from './contact-lists.text.ts';
import './contact-lists.css';

/** Whether a number is on WhatsApp; an hourglass until WhatsApp has answered. */
export function WhatsappNumberMark({ isValid }: { isValid: boolean | null }) {
  const text = useText(itemsText);
  const [state, label, icon] =
    isValid === null
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
