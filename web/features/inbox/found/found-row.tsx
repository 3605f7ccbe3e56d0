import { Link } from 'react-router-dom';
import type { FoundMessage } from '#shared/search/contract.ts';
import { withoutMarks } from '#shared/text/whatsapp-marks.ts';
import { Avatar } from '#web/entities/avatar/avatar.tsx';
import { FoundText } from '#web/entities/messages/found-text.tsx';
import { activityTime } from '#web/entities/tickets/activity-time.ts';
import { useLanguage, useText } from '#web/ui/language/use-text.ts';
import { foundText } from './found.text.ts';
import './found.css';

interface FoundRowProps {
  hit: FoundMessage;
  terms: readonly string[];
  to: string;
  isSelected: boolean;
  now: number;
  /** The number of the customer's messages that were found, on the first of them. */
  count?: string | undefined;
  /** Stands below another message of the same customer. */
  isFurther?: boolean;
  /** More of the same customer follows below. */
  goesOn?: boolean;
}

/** A message that was found; it opens its conversation at that message. */
export function FoundMessagesRow({
  hit,
  terms,
  to,
  isSelected,
  now,
  count,
  isFurther = false,
  goesOn = false,
}: FoundRowProps) {
  const text = useText(foundText);
  const language = useLanguage();
  const { contact } = hit.ticket;
  return (
    <Link
      className={isFurther ? 'ticket-row found-row found-further' : 'ticket-row found-row'}
      data-goes-on={goesOn}
      to={to}
      aria-current={isSelected ? 'page' : undefined}
    >
      {!isFurther && <Avatar name={contact.name} picture={contact.profilePicUrl} />}
      <span className="ticket-words column grow">
        <span className="ticket-line row gap-2">
          {isFurther ? (
            <span className="visually-hidden">{contact.name}</span>
          ) : (
            <strong className="truncate">{contact.name}</strong>
          )}
          {count && <span className="meta rigid figures">{count}</span>}
          <time dateTime={hit.createdAt}>{activityTime(hit.createdAt, now, language)}</time>
        </span>
        <span className="found-excerpt muted break-words">
          {hit.fromMe ? `${text.ours} ` : hit.authorName && `${hit.authorName}: `}
          <FoundText text={withoutMarks(hit.excerpt)} terms={terms} />
        </span>
      </span>
    </Link>
  );
}
