import { write } from '#shared/server/table.ts';
import { tenantOfRow } from '#shared/server/tenant.ts';
import { fireAgentOffline, tellOffline } from './fire-agent-offline.ts';
import { fireConsult } from './fire-consult.ts';
import { fireEarlyChange } from './fire-early-change.ts';
import { fireRearm } from './fire-rearm.ts';
import { fireTicketTimer } from './fire-ticket.ts';
import type { Fired } from './fired.ts';
import type { Occasion } from './occasion.ts';
import { tellTicket } from './tell-ticket.ts';
import { claimed, type TimerRow } from './timer-row.ts';

/** Carries out a timer by its kind. */
export const fire = async (row: TimerRow, occasion: Occasion): Promise<Fired> => {
  switch (row.kind) {
    case 'unqueued':
    case 'inactive':
    case 'automaticClose':
    case 'ratingLapse':
      return fireTicketTimer(row, occasion);
    case 'agentOffline':
      return fireAgentOffline(row, occasion);
    case 'rearm':
      return fireRearm(row, occasion);
    case 'consult':
    case 'listen':
      return fireConsult(row, occasion);
    case 'earlyChange':
      return fireEarlyChange(row, occasion);
    case 'tellTicket':
      return void (await tellTicket(row, occasion));
    case 'tellOffline':
      return tellOffline(row, occasion);
  }
};

/** Removes a timer of a deleted company. */
export const forget = async (row: TimerRow): Promise<void> => {
  await write(claimed(tenantOfRow(row), row));
};
