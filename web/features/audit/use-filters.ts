import { useSearchParams } from 'react-router-dom';
import { auditActorKinds } from '#shared/audit/entry.ts';
import { auditKinds } from '#shared/http/audited.ts';

const names = ['trail', 'who', 'kind', 'target', 'action', 'from', 'until'] as const;
type FilterName = (typeof names)[number];
/** The filters as the address holds them; empty: none. `who`: a kind of actor, with an id behind a colon for one of them. */
export type AuditFilterValues = Record<FilterName, string>;

const oneOf = <T extends string>(allowed: readonly T[], text: string): T | undefined =>
  allowed.find((one) => one === text);
const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
const orNone = (text: string | undefined) => (text === '' ? undefined : text);

/** The query of the list; what the address has of it that makes no sense is left out. */
export function auditQueryOf({ trail, who, kind, target, action, from, until }: AuditFilterValues) {
  const [actor = '', actorId] = who.split(':');
  const allowed = { actor: oneOf(auditActorKinds, actor), kind: oneOf(auditKinds, kind) };
  return {
    trail: trail === 'platform' ? ('platform' as const) : undefined,
    actor: allowed.actor,
    actorId: allowed.actor && orNone(actorId),
    kind: allowed.kind,
    targetId: allowed.kind && orNone(target),
    action: orNone(action),
    from: dayOf(from),
    until: dayOf(until),
  };
}

/** The filters, kept in the address, so that links hold them and the way back leads to them. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as AuditFilterValues;
  const change = (part: Partial<AuditFilterValues>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(part))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const isFiltered = names.some((name) => name !== 'trail' && filters[name] !== '');
  const clear = () => change(Object.fromEntries(names.filter((name) => name !== 'trail').map((name) => [name, ''])));
  return { filters, change, clear, isFiltered };
}
