import { Skeleton } from '#web/ui/states/skeleton.tsx';

const widths = ['46%', '30%', '58%', '38%', '50%'];

/** The shape of a conversation while it loads. */
export function ConversationSkeleton() {
  return (
    <div className="conversation column grow" aria-busy="true">
      <div className="conversation-header row gap-1 rigid">
        <span className="skeleton round" />
        <Skeleton width={160} height={16} />
      </div>
      <MessagesSkeleton />
    </div>
  );
}

export function MessagesSkeleton() {
  return (
    <div className="messages column messages-skeleton" aria-busy="true">
      {widths.map((width, index) => (
        <div key={width} className="bubble-line" data-ours={index % 2 === 1}>
          <Skeleton width={width} height={40} />
        </div>
      ))}
    </div>
  );
}
