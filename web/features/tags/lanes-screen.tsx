import { useState } from 'react';
import { kanban } from '#shared/kanban/contract.ts';
import type { Tag } from '#shared/tags/tag.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { appPaths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { BoardIcon, DownIcon, EditIcon, PlusIcon, UpIcon } from '#web/ui/buttons/icons.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { useIsNarrow } from '#web/ui/layout/use-width.ts';
import { Badge } from '#web/ui/states/badge.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Failure } from '#web/ui/states/failure.tsx';
import { ErrorNotice } from '#web/ui/states/notice.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import './lanes.css';
import { TagDialog } from './tag-dialog.tsx';
import { tagsText } from './tags.text.ts';

const swapped = (lanes: readonly Tag[], from: number, to: number): Tag[] => {
  const next = [...lanes];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  return next;
};

/** The lanes of the board in their order; a new order is shown at once, and undone when the server refuses. */
const useLanes = () => {
  const { data, error, isLoading, mutate } = useResource(kanban.lanes);
  useLiveEvent('tag', ({ action }) => {
    if (action !== 'counted') void mutate();
  });
  const order = useCommand(kanban.order);
  const lanes = data?.lista ?? [];
  const move = async (from: number, to: number) => {
    const next = swapped(lanes, from, to);
    void mutate({ lista: next }, { revalidate: false });
    const outcome = await order.run({ body: { tagIds: next.map(({ id }) => id) } });
    if (!outcome.ok) void mutate();
  };
  return { lanes, error, isLoading, move, refusal: order.error, reload: () => void mutate() };
};

/** Edits the lanes of the board, their names and their order. */
export function LanesScreen() {
  const text = useText(tagsText);
  const { lanes, error, isLoading, move, refusal, reload } = useLanes();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<{ tag?: Tag } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const moveLane = (tag: Tag, from: number, to: number) => {
    setAnnouncement(text.laneMoved(tag.name, to + 1, lanes.length));
    void move(from, to);
  };
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({})}>
      {text.addLane}
    </Button>
  );
  return (
    <Screen
      title={text.lanesTitle}
      back={{ href: appPaths.kanban.href(), label: text.toBoard }}
      actions={!isNarrow && add}
    >
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ErrorNotice error={refusal} />
      {error && lanes.length === 0 && <Failure isList error={error} onRetry={reload} />}
      {isLoading && <SkeletonRows />}
      {!isLoading && !error && lanes.length === 0 && (
        <EmptyState icon={<BoardIcon size={26} />} title={text.lanesEmptyTitle} hint={text.lanesEmptyHint} />
      )}
      <ol className="lane-order column">
        {lanes.map((tag, index) => (
          <li className="row gap-3" key={tag.id}>
            <span className="lane-order-number rigid muted figures">{index + 1}</span>
            <Badge color={tag.color}>{tag.name}</Badge>
            <span className="lane-order-actions flex rigid">
              <IconButton
                label={text.up(tag.name)}
                icon={<UpIcon />}
                disabled={index === 0}
                onClick={() => moveLane(tag, index, index - 1)}
              />
              <IconButton
                label={text.down(tag.name)}
                icon={<DownIcon />}
                disabled={index === lanes.length - 1}
                onClick={() => moveLane(tag, index, index + 1)}
              />
              <IconButton label={text.edit(tag.name)} icon={<EditIcon />} onClick={() => setOpen({ tag })} />
            </span>
          </li>
        ))}
      </ol>
      {isNarrow && !isLoading && <p className="lane-add">{add}</p>}
      {open && <TagDialog tag={open.tag} isLane onClose={() => setOpen(null)} />}
    </Screen>
  );
}
