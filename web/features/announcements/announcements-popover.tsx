import { useState } from 'react';
import type { Announcement } from '#shared/announcements/contract.ts';
import { useAnnouncements } from '#web/entities/announcements/use-announcements.ts';
import { BarPopover } from '#web/ui/buttons/bar-popover.tsx';
import { MegaphoneIcon } from '#web/ui/buttons/icons.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import './announcements.css';
import { announcementsText } from './announcements.text.ts';
import { PriorityBadge } from './priority-badge.tsx';

function AnnouncementItem({ announcement, isNew }: { announcement: Announcement; isNew: boolean }) {
  const text = useText(announcementsText);
  const { title, text: body, priority, mediaPath, mediaName, createdAt } = announcement;
  return (
    <li className="announcement column gap-2">
      <p className="announcement-head row wrap gap-2">
        <strong>{title}</strong>
        {isNew && <Badge kind="brand">{text.isNew}</Badge>}
        {priority !== 3 && <PriorityBadge priority={priority} />}
      </p>
      {mediaPath && <img src={mediaPath} alt={mediaName ?? ''} loading="lazy" />}
      <p className="announcement-text">{body}</p>
      <time className="meta" dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
    </li>
  );
}

/** The button with the announcements of the platform; opening it marks them as seen. */
export function AnnouncementsPopover() {
  const text = useText(announcementsText);
  /** The announcements that were new when the pop-over was opened. */
  const [shownNew, setShownNew] = useState<ReadonlySet<number>>(new Set());
  const { rows, fresh, error, isLoading, retry, markSeen } = useAnnouncements();
  return (
    <BarPopover
      className="announcements-menu"
      label={fresh.length > 0 ? text.openUnread(fresh.length) : text.open}
      title={text.open}
      icon={<MegaphoneIcon />}
      count={fresh.length}
      onOpen={() => {
        setShownNew(new Set(fresh.map((row) => row.id)));
        markSeen(fresh);
      }}
    >
      {() => (
        <>
          {error && rows.length === 0 && <Failure isList error={error} onRetry={retry} />}
          {!error && !isLoading && rows.length === 0 && <EmptyState title={text.none} hint={text.noneHint} />}
          {rows.length > 0 && (
            <ul className="announcements-list">
              {rows.map((row) => (
                <AnnouncementItem key={row.id} announcement={row} isNew={shownNew.has(row.id)} />
              ))}
            </ul>
          )}
        </>
      )}
    </BarPopover>
  );
}
