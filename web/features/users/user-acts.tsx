import { queues } from '#shared/queues/contract.ts';
import { type UserListed, users } from '#shared/users/contract.ts';
import { call } from '#web/api/client.ts';
import { useResource } from '#web/api/use-resource.ts';
import { QueueIcon } from '#web/ui/buttons/icons.tsx';
import { type TextIn, useText } from '#web/ui/language/use-text.ts';
import type { BulkRowAct, RowSelectionActs } from '#web/ui/lists/selection/bulk-act.ts';
import { PickList } from '#web/ui/lists/selection/pick-list.tsx';
import { removalAct } from '#web/ui/lists/selection/removal-act.tsx';
import { usersText } from './users.text.ts';

const changes = [users.list];

/** The queues; the users keep those that they serve already. */
function QueueOptions({ onPick }: { onPick: (act: BulkRowAct<UserListed>) => void }) {
  const text = useText(usersText);
  const { data, error } = useResource(queues.list);
  const addTo = (queueId: number, name: string): BulkRowAct<UserListed> => ({
    run: async (user) => {
      const served = user.queues.map(({ id }) => id);
      if (served.includes(queueId)) return;
      await call(users.update, { params: { userId: user.id }, body: { queueIds: [...served, queueId] } });
    },
    done: (count) => text.addedToQueue(count, name),
  });
  return (
    <PickList label={text.addToQueue} options={data} error={error} onPick={({ id, name }) => onPick(addTo(id, name))} />
  );
}

/** The acts on several users. */
export function userActs(
  text: TextIn<typeof usersText>,
  myId: number,
  canWrite: boolean,
): RowSelectionActs<UserListed> {
  const acts: RowSelectionActs<UserListed>['acts'] = [
    {
      id: 'queue',
      text: text.addToQueue,
      icon: <QueueIcon size={18} />,
      options: (_, onPick) => <QueueOptions onPick={onPick} />,
      isDone: ({ status }) => status === 404,
      changes,
    },
    removalAct({
      text,
      message: () => text.removeManyMessage,
      run: ({ id }) => call(users.remove, { params: { userId: id } }),
      changes,
      may: ({ id }) => id !== myId,
    }),
  ];
  return { nameOf: ({ name }) => name, acts: canWrite ? acts : [] };
}
