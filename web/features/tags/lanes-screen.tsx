import { useRef, useState } from 'react';
import { kanban } from '#shared/kanban/contract.ts';
import type { Tag } from '#shared/tags/tag.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BoardIcon, DownIcon, EditIcon, GripIcon, PlusIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { Badge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { type LaneDrop, movedTo } from './lane-order.ts';
import './lanes.css';
import { TagDialog } from './tag-dialog.tsx';
import { tagsText } from './tags.text.ts';
import { useLaneDrag } from './use-lane-drag.ts';

/** The lanes of the board in their order; a new order is shown at once, and undone when the server refuses. */
const useLanes = () => {
  const { data, error, isLoading, mutate } = useResource(kanban.lanes);
  useLiveEvent('tag', ({ action }) => {
    if (action !== 'counted') void mutate();
  });
  const order = useCommand(kanban.order);
  const lanes = data?.lista ?? [];
  const move = async (from: number, to: number) => {
    const next = movedTo(lanes, from, to);
    void mutate({ lista: next }, { revalidate: false });
    const outcome = await order.run({ body: { tagIds: next.map(({ id }) => id) } });
    if (!outcome.ok) void mutate();
  };
  return { lanes, error, isLoading, move, refusal: order.error, reload: () => void mutate() };
};

interface LaneRowProps {
  tag: Tag;
  at: number;
  count: number;
  drop: LaneDrop | null;
  onMove: (from: number, to: number) => void;
  onEdit: () => void;
}

/** A lane: its grip is dragged, or moved by the arrow keys. */
function LaneRow({ tag, at, count, drop, onMove, onEdit }: LaneRowProps) {
  const text = useText(tagsText);
  const move = (by: 1 | -1) => {
    if (at + by >= 0 && at + by < count) onMove(at, at + by);
  };
  return (
    <li className="lane-row row gap-2" data-lane={at} data-drop={drop?.over === at ? drop.zone : undefined}>
      <button
        type="button"
        className="lane-grip centered rigid muted"
        data-grip
        aria-label={text.moveLane(tag.name)}
        title={text.drag}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (!by) return;
          event.preventDefault();
          move(by);
        }}
      >
        <GripIcon size={18} />
      </button>
      <Badge color={tag.color}>{tag.name}</Badge>
      <span className="lane-order-actions flex rigid">
        <IconButton label={text.up(tag.name)} icon={<UpIcon />} disabled={at === 0} onClick={() => move(-1)} />
        <IconButton
          label={text.down(tag.name)}
          icon={<DownIcon />}
          disabled={at === count - 1}
          onClick={() => move(1)}
        />
        <IconButton label={text.edit(tag.name)} icon={<EditIcon />} onClick={onEdit} />
      </span>
    </li>
  );
}

/** Edits the lanes of the board, their names and their order. */
export function LanesScreen() {
  const text = useText(tagsText);
  const { lanes, error, isLoading, move, refusal, reload } = useLanes();
  const [open, setOpen] = useState<{ tag?: Tag } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moveLane = (from: number, to: number) => {
    setAnnouncement(text.laneMoved(lanes[from]?.name ?? '', to + 1, lanes.length));
    void move(from, to);
  };
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({})}>
      {text.addLane}
    </Button>
  );
  const drop = useLaneDrag(list, lanes.length > 0, moveLane);
  return (
    <Screen title={text.lanesTitle} back={{ href: appPaths.kanban.href(), label: text.toBoard }}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ErrorNotice error={refusal} />
      {error && lanes.length === 0 && <Failure isList error={error} onRetry={reload} />}
      {isLoading && <SkeletonRows />}
      {!isLoading && !error && lanes.length === 0 && (
        <EmptyState
          icon={<BoardIcon size={26} />}
          title={text.lanesEmptyTitle}
          hint={text.lanesEmptyHint}
          action={add}
        />
      )}
      {lanes.length > 0 && (
        <ol className="lane-order column framed" ref={list}>
          {lanes.map((tag, at) => (
            <LaneRow
              key={tag.id}
              {...{ tag, at, drop }}
              count={lanes.length}
              onMove={moveLane}
              onEdit={() => setOpen({ tag })}
            />
          ))}
        </ol>
      )}
      {lanes.length > 0 && <p className="lane-add">{add}</p>}
      {open && <TagDialog tag={open.tag} isLane onClose={() => setOpen(null)} />}
    </Screen>
  );
}
