import { type Queue, queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { users } from '#shared/users/contract.ts';
import { whatsapp } from '#shared/whatsapp/contract.ts';
import { useCommand } from '#web/api/use-command.ts';
import { useResource } from '#web/api/use-resource.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { toast } from '#web/ui/states/toast.tsx';
import { queuesText } from './queues.text.ts';

/** Lists what will lose the queue, as far as it has been read. */
const useHolders = (queueId: number): string[] => {
  const text = useText(queuesText);
  const counts = useResource(tickets.counts, { query: { queueIds: `[${queueId}]`, showAll: 'true' } });
  const people = useResource(users.listAll, { query: {} });
  const lines = useResource(whatsapp.list, { query: {} });
  const running = (counts.data?.open ?? 0) + (counts.data?.pending ?? 0);
  const having = (people.data ?? []).filter(({ queues }) => queues.some(({ id }) => id === queueId)).length;
  const offering = (lines.data ?? []).filter(({ queueIds }) => queueIds.includes(queueId)).length;
  return [
    ...(running > 0 ? [text.removeTickets(running)] : []),
    ...(having > 0 ? [text.removeUsers(having)] : []),
    ...(offering > 0 ? [text.removeConnections(offering)] : []),
  ];
};

export function RemoveQueueDialog({ queue, onClose }: { queue: Queue; onClose: () => void }) {
  const text = useText(queuesText);
  const holders = useHolders(queue.id);
  const remove = useCommand(queues.remove, { changes: [queues.list] });
  return (
    <ConfirmDialog
      title={text.removeTitle(queue.name)}
      message={
        <>
          <p>{text.removeMessage}</p>
          <ul className="queue-holders" aria-live="polite">
            {holders.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
      confirm={text.removeConfirm}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await remove.run({ params: { queueId: queue.id } });
        if (outcome.ok) toast.success(text.removed);
        return outcome;
      }}
    />
  );
}
