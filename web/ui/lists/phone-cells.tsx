import { Fragment, type ReactNode } from 'react';
import './phone-cells.css';
import type { Column } from './column.ts';

interface PhoneCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

const phoneValue = <Row,>({ cell, phoneCell = cell }: Column<Row>, row: Row) => phoneCell(row);

/** A value of the second line; without a value it is left out. */
function Detail({
  column: { header, phoneHeader = header, onPhone },
  content,
}: {
  column: Pick<Column<never>, 'header' | 'phoneHeader' | 'onPhone'>;
  content: ReactNode;
}) {
  if (content === null || content === undefined || content === false || content === '') return null;
  return (
    <span className="phone-detail">
      {(onPhone === 'named' || typeof content === 'number') && `${phoneHeader}: `}
      {content}
    </span>
  );
}

/** The cells of a row on a phone: the title and what is beside it, the other values below, and the menu. */
export function PhoneCells<Row>({ row, columns }: PhoneCellsProps<Row>) {
  const title = columns.find(({ isTitle }) => isTitle);
  const columnsAt = (part: Column<Row>['onPhone']) => columns.filter(({ onPhone }) => onPhone === part);
  const details = columns.filter(
    ({ isTitle, isActions, onPhone }) => !isTitle && !isActions && (onPhone === undefined || onPhone === 'named'),
  );
  const cells = (className: string, shown: readonly Column<Row>[]) =>
    shown.length > 0 && (
      <td className={className}>
        {shown.map((column) => (
          <Fragment key={column.id}>{phoneValue(column, row)}</Fragment>
        ))}
      </td>
    );
  const aside = columnsAt('aside');
  return (
    <>
      {title?.lead && <td className="cell-lead">{title.lead(row)}</td>}
      {title && <td className="cell-title truncate">{title.cell(row)}</td>}
      {(title?.marks || aside.length > 0) && (
        <td className="cell-aside">
          {title?.marks?.(row)}
          {aside.map((column) => (
            <Fragment key={column.id}>{phoneValue(column, row)}</Fragment>
          ))}
        </td>
      )}
      <td className="cell-details truncate">
        {title?.under && <span className="phone-detail">{title.under(row)}</span>}
        {details.map((column) => (
          <Detail key={column.id} column={column} content={phoneValue(column, row)} />
        ))}
      </td>
      {cells('cell-below', columnsAt('below'))}
      {cells('cell-actions', [...columnsAt('button'), ...columns.filter(({ isActions }) => isActions)])}
    </>
  );
}
