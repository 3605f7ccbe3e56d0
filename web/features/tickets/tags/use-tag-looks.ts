import { tickets } from '#shared/tickets/contract.ts';
import { useLive } from '#web/api/realtime.ts';
import { revalidateShown } from '#web/api/shown.ts';

/** Tickets carry copies of their tags' names and colours: when one changes (seldom), what is shown is read again. */
export const useTagLooks = (): void =>
  useLive('tag', ({ action }) => {
    if (action === 'update' || action === 'delete') revalidateShown([tickets.list, tickets.showByUuid]);
  });
