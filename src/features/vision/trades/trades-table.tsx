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

interface CellProps extends TradesTableProps {
  readonly place: CellPlace;
  /** Its column stands with it, where there is no head of a table. */
  readonly isNamed?: boolean;
}

const Cell = ({ reading, picture, isOpen, inHand, onChoose, place, isNamed = false }: CellProps) => {
  const row = reading.rows[place.row];
  const cell = row?.cells[place.column];
  const waits = isOpen(place);
  const isInHand = inHand?.row === place.row && inHand.column === place.column;
  if (cell === undefined && !waits) return null;
  const value = cell?.value ?? '';
  const isRight = isNumber(place.column) && !isNamed;
  const shown = value === '' ? (cell === undefined ? 'missing' : 'not read') : value;
  return (
    <button
      type="button"
      aria-label={`${columnNames[place.column]} of row ${String(place.row + 1)}: ${shown}${waits ? ', to be checked' : ''}`}
      onClick={() => onChoose(place)}
      className={classNames(
        'flex w-full flex-col gap-0.5 rounded-sm border px-1.5 py-1 text-left hover:bg-surface-2 pointer-coarse:min-h-11',
        isInHand ? 'border-brass' : waits ? 'border-dashed border-caution bg-caution-soft' : 'border-transparent',
        isRight && 'items-end text-right',
      )}
    >
      {isNamed && <span className="text-micro text-text-3">{columnNames[place.column]}</span>}
      {cell !== undefined && row?.isTyped !== true && (
        <PictureCrop picture={picture} box={cell.box} label="As in the picture" heightPx={20} isWhole={!isNamed} />
      )}
      <span className={classNames('whitespace-nowrap tabular-nums', value === '' && 'text-caution')}>{shown}</span>
    </button>
  );
};

/** On a phone a trade is a card: a table would hide most of its values at the right. */
const Cards = (props: TradesTableProps & { readonly columns: readonly HistoryColumn[] }) => (
  <ol aria-label="Trades read from the picture" className="flex flex-col desk:hidden">
    {props.reading.rows.map(({ cells }, row) => (
      // Rows are what their place in the picture is.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={row} className="grid grid-cols-2 gap-x-1 border-b border-line px-1.5 py-2 last:border-b-0">
        <span className="col-span-2 px-1.5 text-micro text-text-3">Trade {row + 1}</span>
        {props.columns
          .filter((column) => cells[column] !== undefined || props.isOpen({ row, column }))
          .map((column) => (
            <Cell key={column} {...props} place={{ row, column }} isNamed />
          ))}
      </li>
    ))}
  </ol>
);

export const TradesTable = (props: TradesTableProps) => {
  const columns = shownColumns(props.reading, props.isOpen);
  return (
    <>
      <Cards {...props} columns={columns} />
      <div className="max-desk:hidden">
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
      </div>
    </>
  );
};
