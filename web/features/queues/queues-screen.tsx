import { useState } from 'react';
import { type Queue, queues } from '#shared/queues/contract.ts';
import { call } from '#web/api/client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon, QueueIcon } from '#web/ui/buttons/icons.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { Screen } from '#web/ui/layout/screen.tsx';
import { ListContent } from '#web/ui/lists/list-screen.tsx';
import { removalActs } from '#web/ui/lists/selection/removal-act.tsx';
import { useAddressSearch } from '#web/ui/lists/use-address-search.ts';
import { ViewsMenu } from '#web/ui/lists/views/views-menu.tsx';
import { queueColumns } from './queue-columns.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { queuesText } from './queues.text.ts';
import { RemoveQueueDialog } from './remove-queue-dialog.tsx';
import { useAttendants } from './use-attendants.ts';
import { useQueues } from './use-queues.ts';

/** The dialog open over the list. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; queue: Queue } | null;

export function QueuesScreen() {
  const text = useText(queuesText);
  const { search, setSearch } = useAddressSearch();
  const [open, setOpen] = useState<Open>(null);
  const list = useQueues(search.trim());
  const attendantsOf = useAttendants();
  const columns = queueColumns(text, {
    attendantsOf,
    onEdit: (queue) => setOpen({ kind: 'edit', queue }),
    onRemove: (queue) => setOpen({ kind: 'remove', queue }),
  });
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen({ kind: 'add' })}>
      {text.add}
    </Button>
  );
  const hasQueues = (list.data ?? []).length > 0;
  const close = () => setOpen(null);
  /** The stored queue; a deleted one stays in its dialog, and saving shows the error. */
  const current = (queue: Queue) => list.data?.find(({ id }) => id === queue.id) ?? queue;
  return (
    <Screen
      title={text.title}
      actions={
        <>
          <SearchField label={text.search} value={search} onChange={setSearch} />
          <ViewsMenu />
          {/* An empty list has the button in its middle. */}
          {hasQueues && add}
        </>
      }
    >
      <ListContent
        text={{ ...text, count: undefined }}
        icon={<QueueIcon size={26} />}
        list={list}
        columns={columns}
        bulk={removalActs<Queue>({
          text,
          nameOf: ({ name }) => name,
          message: () => text.removeManyMessage,
          run: ({ id }) => call(queues.remove, { params: { queueId: id } }),
          changes: [queues.list],
        })}
        isSearched={search.trim() !== '' && hasQueues}
        whenEmpty={add}
      />
      {open?.kind === 'add' && <QueueDialog queues={list.data ?? []} onClose={close} />}
      {open?.kind === 'edit' && <QueueDialog queue={current(open.queue)} queues={list.data ?? []} onClose={close} />}
      {open?.kind === 'remove' && <RemoveQueueDialog queue={open.queue} onClose={close} />}
    </Screen>
  );
}
