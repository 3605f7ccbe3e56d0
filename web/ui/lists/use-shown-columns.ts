import { useMemo } from 'react';
import { useMinRoom } from '#web/ui/layout/use-width.ts';
import { type Column, tableWidth, wideTable } from './column.ts';

/** The columns that the window has room for; a row on a phone chooses among all. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isWide = useMinRoom(wideTable);
  const isTable = useMinRoom(tableWidth);
  return useMemo(
    () => (isWide || !isTable ? columns : columns.filter(({ isWideOnly }) => !isWideOnly)),
    [columns, isWide, isTable],
  );
}
