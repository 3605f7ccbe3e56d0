import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowSelectionActs } from './bulk-act.ts';

type Ids = ReadonlySet<number>;

export interface Selection<Row> {
  /** The chosen rows in the order of the list. */
  rows: readonly Row[];
  /** The ids of the rows that can be chosen. */
  choosable: Ids;
  ids: Ids;
  nameOf: (row: Row) => string;
  choose: (ids: readonly number[]) => void;
  /** Changes one row, or with `isRange` also those between it and the row changed before; always the same function. */
  check: (id: number, isOn: boolean, isRange: boolean) => void;
}

const none: Ids = new Set();

/** The ids from one to the other, both included, in the order of the list. */
const between = (ids: readonly number[], from: number | undefined, to: number): readonly number[] => {
  const [a, b] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return a === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/** Whether any act can be done with the row. */
const mayAct = <Row>({ acts }: RowSelectionActs<Row>, row: Row) => acts.some((act) => act && (act.may?.(row) ?? true));

/** The chosen rows of a list. Rows that leave the list are no longer chosen. */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[],
  bulk: RowSelectionActs<Row> | undefined,
): Selection<Row> | undefined {
  const [wanted, setWanted] = useState<Ids>(none);
  const order = useMemo(() => (bulk ? rows.filter((row) => mayAct(bulk, row)).map(({ id }) => id) : []), [rows, bulk]);
  const choosable = useMemo(() => new Set(order), [order]);
  const chosen = useMemo(() => rows.filter(({ id }) => wanted.has(id) && choosable.has(id)), [rows, wanted, choosable]);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  useEffect(() => {
    // A row that comes back later is not chosen again.
    if (ids.size < wanted.size) setWanted(ids);
  }, [ids, wanted]);
  const anchor = useRef<number>(undefined);
  const latest = useRef(order);
  latest.current = order;
  const check = useCallback((id: number, isOn: boolean, isRange: boolean) => {
    const changed = isRange ? between(latest.current, anchor.current, id) : [id];
    anchor.current = id;
    setWanted((before) => {
      const after = new Set(before);
      for (const one of changed)
        if (isOn) after.add(one);
        else after.delete(one);
      return after;
    });
  }, []);
  const choose = useCallback((next: readonly number[]) => setWanted(new Set(next)), []);
  const nameOf = bulk?.nameOf;
  return nameOf && bulk.acts.some(Boolean) ? { rows: chosen, choosable, ids, nameOf, choose, check } : undefined;
}
