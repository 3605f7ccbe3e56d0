import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChatIcon } from '#web/ui/buttons/icons.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useMinWidth } from '#web/ui/layout/use-width.ts';
import { phoneText } from './phone.text.ts';

/** From this width (pixels) a form and the phone stand side by side. */
const besideFrom = 1100;

/**
 * Shows a phone beside a form on wide screens; on narrower ones a button opens it over the form. The button must not
 * stand inside the form: the phone has one of its own.
 */
export function usePhoneBesideForm(phone: ReactNode): { beside: ReactNode; button: ReactNode } {
  const text = useText(phoneText);
  const isWide = useMinWidth(besideFrom);
  const [isOpen, setOpen] = useState(false);
  if (isWide || !phone) return { beside: phone, button: null };
  return {
    beside: null,
    button: (
      <>
        <Button icon={<ChatIcon size={18} />} onClick={() => setOpen(true)}>
          {text.open}
        </Button>
        {isOpen && (
          <Dialog title={text.title} className="phone-dialog" onClose={() => setOpen(false)}>
            {phone}
          </Dialog>
        )}
      </>
    ),
  };
}
