import type { routesByDomain } from './routes.ts';

type Domains = typeof routesByDomain;
type IsRecorded<R> = R extends { method: 'GET' }
  ? R extends { audit: object } | { showsCustomers: true }
    ? true
    : false
  : true;
type ActionOf<D extends keyof Domains> = {
  [N in keyof Domains[D] & string]: IsRecorded<Domains[D][N]> extends true ? `${D}.${N}` : never;
}[keyof Domains[D] & string];

/** Actions that follow from no route of their own. */
type OtherAction =
  | 'auth.refuse'
  | 'auth.refusePasskey'
  | 'auth.refuseCopiedPasskey'
  | 'tickets.transfer'
  | 'tickets.handBack'
  | 'tickets.assign'
  | 'tickets.expire'
  | 'companies.erase';

/**
 * The actions of the audit trail, named after the route: every write, the exports, and the reads of an operator inside a
 * company of customers.
 */
export type AuditAction = { [D in keyof Domains]: ActionOf<D> }[keyof Domains] | OtherAction;
