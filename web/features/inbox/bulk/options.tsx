import { queues } from '#shared/queues/contract.ts';
import { tags } from '#shared/tags/contract.ts';
import type { BulkAct } from '#shared/tickets/bulk.ts';
import { tickets as ticketRoutes } from '#shared/tickets/contract.ts';
import type { Ticket } from '#shared/tickets/ticket.ts';
import { useUser } from '#web/api/session.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { PickList } from '#web/ui/lists/selection/pick-list.tsx';
import { bulkText } from './bulk.text.ts';

/** The colleagues, the user first. */
export function AgentOptions({ onPick }: { onPick: (userId: number) => void }) {
  const text = useText(bulkText);
  const me = useUser();
  const { data, error } = useResource(ticketRoutes.receivers);
  const users = data?.users.toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id));
  const options = users?.map(({ id, name, open, online, pause }) => ({
    id,
    name: id === me.id ? `${name} (${text.me})` : name,
    detail: text.openCount(open),
    color: pause ? 'var(--warn)' : online ? 'var(--ok)' : 'var(--line)',
  }));
  return <PickList label={text.assignTo} options={options} error={error} onPick={({ id }) => onPick(id)} />;
}

export function QueueOptions({ onPick }: { onPick: (queueId: number) => void }) {
  const text = useText(bulkText);
  const { data, error } = useResource(queues.list);
  return <PickList label={text.moveTo} options={data} error={error} onPick={({ id }) => onPick(id)} />;
}

interface TagOptionsProps {
  tickets: readonly Ticket[];
  onPick: (act: BulkAct) => void;
}

/** The tags; picking one that all of the tickets have takes it off. */
export function TagOptions({ tickets, onPick }: TagOptionsProps) {
  const text = useText(bulkText);
  const { data, error } = useResource(tags.listAll, { query: {} });
  const options = data?.map(({ id, name, color }) => ({
    id,
    name,
    color,
    isOn: tickets.every((ticket) => ticket.tags.some((tag) => tag.id === id)),
  }));
  return (
    <PickList
      label={text.findTag}
      options={options}
      error={error}
      onPick={({ id, isOn }) => onPick({ act: isOn ? 'untag' : 'tag', tagId: id })}
    />
  );
}
