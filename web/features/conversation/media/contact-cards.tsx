import { useState } from 'react';
import type { ContactCard } from '#shared/messages/card.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { useConversationMedia } from '#web/entities/messages/conversation-media.ts';
import { mediaText } from '#web/entities/messages/media.text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CopyIcon } from '#web/ui/buttons/icons.tsx';
import { formatPhone } from '#web/ui/format/phone-number.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { useCopyToClipboard } from '#web/ui/states/use-copy.ts';

/** A number given as digits only is on WhatsApp. */
const isOnWhatsapp = (number: string) => /^\d{8,}$/.test(number);

function CardNumber({ name, number }: { name: string; number: string }) {
  const text = useText(mediaText);
  const { chatWith } = useConversationMedia();
  const shown = formatPhone(number);
  const copy = useCopyToClipboard();
  return (
    <li>
      <span className="contact-card-number">{shown}</span>
      {navigator.clipboard && (
        <IconButton
          label={text.copyNumber(shown)}
          icon={<CopyIcon size={16} />}
          onClick={() => copy(shown, text.copied)}
        />
      )}
      {isOnWhatsapp(number) ? (
        <Button kind="quiet" label={text.chatWith(name, shown)} onClick={() => chatWith({ name, number })}>
          {text.chat}
        </Button>
      ) : (
        <small>{text.notOnWhatsapp}</small>
      )}
    </li>
  );
}

/** Further cards are shown on request: one message may carry hundreds. */
const fewCards = 5;

/** Contact cards. Viewing a card creates no contact. */
export function ContactCards({ cards }: { cards: readonly ContactCard[] }) {
  const text = useText(mediaText);
  const [showsAll, setShowsAll] = useState(false);
  const isLong = cards.length > fewCards + 1 && !showsAll;
  return (
    <ul className="contact-cards column gap-2" aria-label={text.contacts}>
      {(isLong ? cards.slice(0, fewCards) : cards).map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike, and they never move
        <li key={index} className="contact-card flex gap-3">
          <Avatar name={card.name} size={36} />
          <span className="contact-card-words grow">
            <strong dir="auto">{card.name}</strong>
            {card.numbers.length === 0 && <small>{text.noNumber}</small>}
            <ul>
              {[...new Set(card.numbers)].map((number) => (
                <CardNumber key={number} name={card.name} number={number} />
              ))}
            </ul>
          </span>
        </li>
      ))}
      {isLong && (
        <li className="contact-card-more">
          <Button kind="quiet" onClick={() => setShowsAll(true)}>
            {text.allCards(cards.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}
