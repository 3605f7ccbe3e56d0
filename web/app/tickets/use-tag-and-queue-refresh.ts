import { useRef } from 'react';
import { queues } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { useLiveEvent } from '#web/api/realtime.ts';
import { revalidateShownData } from '#web/api/shown.ts';

/**
 * Tickets carry copies of the names and colours of their tags and queues: when one of them changes (seldom), the lists
 * on screen are read again.
 */
export function useTagAndQueueRefresh(): void {
  const looks = useRef(new Map<number, string>());
  useLiveEvent('tag', ({ action }) => {
    if (action === 'update' || action === 'delete') revalidateShownData([tickets.list, tickets.showByUuid]);
  });
  useLiveEvent('queue', (event) => {
    if (event.action !== 'delete') {
      const { id, name, color, orderQueue } = event.queue;
      const look = JSON.stringify([name, color, orderQueue]);
      // A queue event also comes for each change of a queue option, which does not change what tickets show.
      if (looks.current.get(id) === look) return;
      looks.current.set(id, look);
    }
    revalidateShownData(event.action === 'create' ? [queues.list] : [queues.list, tickets.list, tickets.showByUuid]);
  });
}
