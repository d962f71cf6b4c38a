/** The rows that were read, each value below its piece of the picture. A press on one opens it for correction. */
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';
import { PictureCrop, type SeenPicture } from '@/features/vision/picture-crop';
import { classNames } from '@/ui/class-names';
import { Table, TableCell, TableRow } from '@/ui/table';
import { columnNames, columnOrder, isNumber } from './column-words';

export interface CellPlace {
  readonly row: number;
  readonly column: HistoryColumn;
}

export interface TradesTableProps {
  readonly reading: HistoryReading;
  readonly picture: SeenPicture;
  readonly isOpen: (place: CellPlace) => boolean;
  /** The value that is being looked at; null: none is. */
  readonly inHand: CellPlace | null;
  readonly onChoose: (place: CellPlace) => void;
}

/** Columns that some row has, or needs. */
const shownColumns = ({ rows }: HistoryReading, isOpen: TradesTableProps['isOpen']): readonly HistoryColumn[] =>
  columnOrder.filter((column) => rows.some(({ cells }, row) => cells[column] !== undefined || isOpen({ row, column })));

const Cell = ({ reading, picture, isOpen, inHand, onChoose, place }: TradesTableProps & { readonly place: CellPlace }) => {
  const cell = reading.rows[place.row]?.cells[place.column];
  const waits = isOpen(place);
  const isInHand = inHand?.row === place.row && inHand.column === place.column;
  if (cell === undefined && !waits) return null;
  const value = cell?.value ?? '';
  return (
    <button
      type="button"
      aria-label={`${columnNames[place.column]} of row ${String(place.row + 1)}: ${value === '' ? 'not read' : value}${waits ? ', to be checked' : ''}`}
      onClick={() => onChoose(place)}
      className={classNames(
        'flex w-full flex-col gap-0.5 rounded-sm border px-1.5 py-1 text-left hover:bg-surface-2 pointer-coarse:min-h-11',
        isInHand ? 'border-brass' : waits ? 'border-dashed border-caution bg-caution-soft' : 'border-transparent',
        isNumber(place.column) && 'items-end text-right',
      )}
    >
      {cell !== undefined && <PictureCrop picture={picture} box={cell.box} label="As in the picture" heightPx={18} className="max-w-40" />}
      <span className={classNames('tabular-nums', value === '' && 'text-caution')}>{value === '' ? 'not read' : value}</span>
    </button>
  );
};

export const TradesTable = (props: TradesTableProps) => {
  const columns = shownColumns(props.reading, props.isOpen);
  return (
    <Table
      label="Trades read from the picture"
      className="max-h-[70vh]"
      head={
        <>
          <th scope="col">Row</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={isNumber(column) ? 'text-right!' : undefined}>
              {columnNames[column]}
            </th>
          ))}
        </>
      }
    >
      {props.reading.rows.map((_, row) => (
        // Rows are what their place in the picture is.
        // oxlint-disable-next-line react/no-array-index-key
        <TableRow key={row}>
          <TableCell className="text-text-3">{row + 1}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} align={isNumber(column) ? 'right' : 'left'} className="px-1!">
              <Cell {...props} place={{ row, column }} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  );
};
