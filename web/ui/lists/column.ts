import type { ReactNode } from 'react';
import type { SortValue } from './use-sort.ts';

/** The room in pixels from which lists are tables; below it, each row is two lines. */
export const tableWidth = 900;
/** The room in pixels from which tables have all their columns: a laptop of 1,366 with the menu open has it. */
export const wideTable = 1190;

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Columns of buttons are at the end of the row. */
  isActions?: boolean;
  /** The first line of the row on a phone. */
  isTitle?: boolean;
  /** A picture before the title; on a phone it is as high as both lines. */
  lead?: (row: Row) => ReactNode;
  /** A line below the title, in small text; on a phone it begins the second line. */
  under?: (row: Row) => ReactNode;
  /** Marks after the title; on a phone they are at the end of the first line. */
  marks?: (row: Row) => ReactNode;
  /** Its value on a phone, where that differs. */
  phoneCell?: (row: Row) => ReactNode;
  /** Its heading on a phone, where that is shorter. */
  phoneHeader?: string;
  width?: string;
  /** Numbers, amounts and durations, which are compared: they end at the same edge. */
  isNumber?: boolean;
  /** Left out of the table with less room than `wideTable` pixels, where others need the room. */
  isWideOnly?: boolean;
  /** Makes the heading sort a list of which all rows are loaded. */
  sortBy?: (row: Row) => SortValue;
  /**
   * On a phone. Absent: in the second line, numbers with their heading. `named`: there, with its heading; `aside`: at
   * the end of the first line; `below`: in lines of its own, which other rows do not have; `button`: beside the menu.
   */
  onPhone?: 'named' | 'aside' | 'below' | 'button' | 'hidden';
}

/** The most figures that stand beside the title of a row on a phone; more are below it. */
const maxBeside = 3;

/** The columns of a table of figures on a phone, which has no room for pictures and states. */
export function columnsOfFigures<Row>(columns: readonly Column<Row>[]): { columns: Column<Row>[]; areBelow: boolean } {
  const shown = columns
    .filter(({ onPhone }) => onPhone !== 'aside' && onPhone !== 'hidden')
    .map(({ lead: _, cell, phoneCell = cell, header, phoneHeader = header, ...column }) => ({
      ...column,
      cell: phoneCell,
      header: phoneHeader,
    }));
  return { columns: shown, areBelow: shown.length - 1 > maxBeside };
}
