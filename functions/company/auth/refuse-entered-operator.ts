import { AppError } from '#shared/http/errors.ts';
import type { Caller } from './caller.ts';

type Entering = Pick<Caller, 'enteredBy'>;

/** Refuses an operator who entered the company what would outlast the entrance (routes with the effect `byField`). */
export function refuseEnteredOperator({ enteredBy }: Entering, outlastsEntrance: boolean): void {
  if (enteredBy && outlastsEntrance) throw new AppError('ERR_NOT_WHEN_ENTERED');
}

interface Assigned {
  integrationId?: number | null | undefined;
}

/** An integration sends every conversation of its queue or connection to an address outside. */
export function refuseIntegrationByOperator(caller: Entering, given: Assigned, before?: Assigned): void {
  const { integrationId } = given;
  const isNew = integrationId !== undefined && integrationId !== null && integrationId !== before?.integrationId;
  refuseEnteredOperator(caller, isNew);
}
