import { useRef } from 'react';
import { queueRoutes } from '#shared/queues/contract.ts';
import { tickets } from '#shared/tickets/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { revalidateShown } from '#web/api/shown.ts';

/** Tickets carry copies of their tags' and queues' names and colours: when one changes (seldom), what is shown is read again. */
export const useLooks = (): void => {
  const looks = useRef(new Map<number, string>());
  useLive('tag', ({ action }) => {
    if (action === 'update' || action === 'delete') revalidateShown([tickets.list, tickets.showByUuid]);
  });
  useLive('queue', (event) => {
    if (event.action !== 'delete') {
      const { id, name, color, orderQueue } = event.queue;
      const look = JSON.stringify([name, color, orderQueue]);
      // A queue is told of with every option of its menu as well.
      if (looks.current.get(id) === look) return;
      looks.current.set(id, look);
    }
    revalidateShown(
      event.action === 'create' ? [queueRoutes.list] : [queueRoutes.list, tickets.list, tickets.showByUuid],
    );
  });
};
