import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#web/ui/language/use-text.ts';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { kanbanText } from './kanban.text.ts';
import type { BoardLane, BoardView } from './lanes.ts';
import { useLanePages } from './use-lane.ts';

function LaneCount({ laneId, view }: { laneId: number; view: BoardView }) {
  const { rows, hasMore, isLoading } = useLanePages(laneId, view);
  if (isLoading) return null;
  return (
    <span className="meta figures">
      {rows.length}
      {hasMore && '+'}
    </span>
  );
}

/** The lane of which most is to be seen. */
function useShownLane(board: RefObject<HTMLElement | null>, lanes: readonly BoardLane[]): number | undefined {
  const [shown, setShown] = useState(lanes[0]?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lanes are other elements
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
        if (seen) setShown(Number(seen.dataset.lane));
      },
      { root, threshold: 0.6 },
    );
    for (const lane of root.querySelectorAll('[data-lane]')) observer.observe(lane);
    return () => observer.disconnect();
  }, [board, lanes.map(({ id }) => id).join()]);
  return shown;
}

interface LaneStripProps {
  board: RefObject<HTMLElement | null>;
  lanes: readonly BoardLane[];
  view: BoardView;
}

/** On a phone, which shows one lane: the names of all, with their counts. A press scrolls to the lane. */
export function LaneStrip({ board, lanes, view }: LaneStripProps) {
  const text = useText(kanbanText);
  const shown = useShownLane(board, lanes);
  const onSelect = (id: string) =>
    board.current?.querySelector(`[data-lane="${id}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  return (
    <Tabs
      label={text.editLanes}
      selected={String(shown)}
      onSelect={onSelect}
      tabs={lanes.map(({ id, name }) => ({
        id: String(id),
        text: name,
        badge: <LaneCount laneId={id} view={view} />,
      }))}
    />
  );
}
