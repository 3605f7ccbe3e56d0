import { useId, useRef, useState } from 'react';
import type { Announcement } from '#shared/announcements/contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MegaphoneIcon } from '#web/ui/icons.tsx';
import '#web/ui/menu.css';
import { placePopover } from '#web/ui/place-popover.ts';
import { useText } from '#web/ui/use-text.ts';
import './announcements.css';
import { announcementsText } from './announcements.text.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { useAnnouncements } from './use-announcements.ts';

function AnnouncementItem({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const text = useText(announcementsText);
  const { title, text: body, priority, mediaPath, mediaName, createdAt } = announcement;
  return (
    <li className="announcement">
      <p className="announcement-head">
        <strong>{title}</strong>
        {isNew && <Badge kind="brand">{text.isNew}</Badge>}
        {priority !== 3 && <PriorityBadge priority={priority} />}
      </p>
      {mediaPath && <img src={mediaPath} alt={mediaName ?? ''} loading="lazy" />}
      <p className="announcement-text">{body}</p>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </li>
  );
}

/** The button with the announcements of the platform; opening it marks them as seen. */
export function AnnouncementsPopover() {
  const text = useText(announcementsText);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  /** The announcements that were new when the pop-over was opened; null while it is closed. */
  const [fresh, setFresh] = useState<ReadonlySet<number> | null>(null);
  const { rows, error, isLoading, retry, isNew, unread, markSeen } = useAnnouncements();
  const open = () => {
    setFresh(new Set(rows.filter(isNew).map((row) => row.id)));
    markSeen();
    if (popover.current) placePopover(popover.current);
  };
  return (
    <>
      <IconButton
        className="bell"
        label={unread > 0 ? text.openUnread(unread) : text.open}
        popoverTarget={id}
        aria-expanded={fresh !== null}
        icon={<MegaphoneIcon />}
        badge={unread > 0 && <span className="bell-count">{unread}</span>}
      />
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text.open}
        className="menu announcements-menu"
        onToggle={(event) => (event.newState === 'open' ? open() : setFresh(null))}
      >
        {error && rows.length === 0 && <Failure error={error} onRetry={retry} />}
        {fresh && !error && !isLoading && rows.length === 0 && <EmptyState title={text.none} hint={text.noneHint} />}
        {fresh && rows.length > 0 && (
          <ul className="announcements-list">
            {rows.map((row) => (
              <AnnouncementItem key={row.id} announcement={row} isNew={fresh.has(row.id)} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
