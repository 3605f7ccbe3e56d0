import { useMemo } from 'react';
import { useMinWidth } from '#web/ui/layout/use-width.ts';
import { type Column, tableWidth, wideTable } from './column.ts';

/** The columns that the window has room for; a row on a phone chooses among all. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isWide = useMinWidth(wideTable);
  const isTable = useMinWidth(tableWidth);
  return useMemo(
    () => (isWide || !isTable ? columns : columns.filter(({ isWideOnly }) => !isWideOnly)),
    [columns, isWide, isTable],
  );
}
