/** A trade history as trades: each value beside its piece of the picture, unsure ones looked at one by one, and then the journal's own import. */
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { fileOfHistory, openCells, withCell, withoutRow, type OpenCell } from '@/domain/vision/history/file-of-history';
import type { HistoryReading } from '@/domain/vision/reading';
import { countOf } from '@/features/journal/count-words';
import { journalImports } from '@/features/journal/import/journal-imports';
import type { SeenPicture } from '@/features/vision/picture-crop';
import { PictureStage } from '@/features/vision/picture-stage';
import { href } from '@/routes';
import { journal } from '@/services/journal/journal';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { CellCheck, type CheckedCell } from './cell-check';
import { ImportPlace } from './import-place';
import { TotalLine } from './total-line';
import { TradesTable, type CellPlace } from './trades-table';
import { useSums } from './use-sums';

export interface TradesResultProps {
  readonly reading: HistoryReading;
  readonly picture: SeenPicture;
  readonly name: string;
}

const checked = ({ rows }: HistoryReading, { row, column }: CellPlace): CheckedCell | null => {
  const of = rows[row];
  if (of === undefined) return null;
  const cell = of.cells[column];
  return { row, column, box: cell?.box ?? of.box, value: cell?.value ?? '', isMissing: cell === undefined };
};

/** The rows as the person has corrected them, with what still waits. */
const useRows = (read: HistoryReading) => {
  const [reading, setReading] = useState(read);
  const [usesCloseTimes, setUsesCloseTimes] = useState(false);
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const open = useMemo(() => openCells(reading, { usesCloseTimes }), [reading, usesCloseTimes]);
  /** All rows lack it: that is one question, and not one for each row. */
  const lacksOpenings = reading.rows.length > 0 && reading.rows.every(({ cells }) => cells.openTime === undefined) && !usesCloseTimes;
  const waiting = lacksOpenings ? open.filter(({ column }) => column !== 'openTime') : open;
  const place = chosen ?? waiting[0] ?? null;
  return {
    reading,
    usesCloseTimes,
    lacksOpenings,
    waiting: waiting as readonly OpenCell[],
    isSettled: open.length === 0 && reading.rows.length > 0,
    place,
    choose: setChosen,
    agreeToCloseTimes: () => setUsesCloseTimes(true),
    setValue: (at: CellPlace, value: string) => {
      setReading(withCell(reading, at, value));
      setChosen(null);
    },
    leaveOut: (row: number) => {
      setReading(withoutRow(reading, row));
      setChosen(null);
    },
    startAgain: () => {
      setReading(read);
      setChosen(null);
    },
  };
};

type Rows = ReturnType<typeof useRows>;

const OpeningsQuestion = ({ onAgree }: { readonly onAgree: () => void }) => (
  <Notice tone="caution" title="The picture doesn’t show when these trades were opened">
    You can use the closing time for both. Holding times and entries by hour then mean nothing for these trades. Or open each trade on your
    phone and take a picture that shows its opening.
    <span className="mt-2 block">
      <Button size="sm" onClick={onAgree}>
        Use the closing times
      </Button>
    </span>
  </Notice>
);

const Check = ({ rows, picture }: { readonly rows: Rows; readonly picture: SeenPicture }) => {
  const { reading, place, waiting, lacksOpenings } = rows;
  const cell = place === null ? null : checked(reading, place);
  if (cell !== null) {
    return (
      <CellCheck
        key={`${String(cell.row)} ${cell.column} ${cell.value} ${String(reading.rows.length)}`}
        cell={cell}
        picture={picture}
        onValue={(value) => rows.setValue(cell, value)}
        onLeaveOut={() => rows.leaveOut(cell.row)}
      />
    );
  }
  if (lacksOpenings) return <OpeningsQuestion onAgree={rows.agreeToCloseTimes} />;
  return waiting.length > 0 || reading.rows.length === 0 ? (
    <p className="text-text-2">
      No row is left.{' '}
      <Button size="sm" onClick={rows.startAgain}>
        Bring the rows back
      </Button>
    </p>
  ) : (
    <p className="text-text-2">Every value was read or looked at. Press any value in the table to correct it.</p>
  );
};

/** The file that the journal imports, named after the picture. */
const importRows = ({ reading, usesCloseTimes }: Rows, name: string): void => {
  const made = fileOfHistory(reading, { name, usesCloseTimes });
  if (made.ok) journalImports.open([new File([made.file.bytes as Uint8Array<ArrayBuffer>], made.file.name, { type: 'text/csv' })]);
};

const Imported = ({ fileName }: { readonly fileName: string }) => {
  const state = useLive(journal);
  const record =
    state.state === 'ready' ? state.imports.findLast((one) => one.fileName === fileName && one.format === 'picture-history') : undefined;
  if (record === undefined) return null;
  return (
    <Notice
      tone="ok"
      title={`${countOf(record.added, 'trade')} of this picture ${record.added === 1 ? 'is' : 'are'} in your journal`}
      actions={
        <Link to={href('journal')} className={buttonClass({ size: 'sm' })}>
          Open the journal
        </Link>
      }
    >
      Undo the import there if something is wrong.
    </Notice>
  );
};

export const TradesResult = ({ reading: read, picture, name }: TradesResultProps) => {
  const rows = useRows(read);
  const { reading, waiting, isSettled, lacksOpenings, usesCloseTimes, place } = rows;
  const fileName = `${name}.csv`;
  const statement = useSums(reading, { name, usesCloseTimes }, isSettled);
  const count = waiting.length + (lacksOpenings ? 1 : 0);
  const isWaiting = (at: CellPlace): boolean => waiting.some(({ row, column }) => row === at.row && column === at.column);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <div className="flex flex-col gap-4 desk:order-last desk:col-span-4">
        <Panel
          title={count > 0 ? `Check ${countOf(count, 'value')}` : place === null ? 'Ready to import' : 'Correct a value'}
          aside={count > 0 ? <Badge tone="caution">{count} to check</Badge> : <Badge tone="ok">All looked at</Badge>}
        >
          <Check rows={rows} picture={picture} />
        </Panel>
        <Panel title="Import">
          <div className="flex flex-col gap-3">
            <TotalLine reading={reading} statement={statement} isSettled={isSettled} />
            <Imported fileName={fileName} />
            <div>
              <Button variant={isSettled ? 'primary' : 'secondary'} deed="add" disabled={!isSettled} onClick={() => importRows(rows, name)}>
                Preview {countOf(reading.rows.length, 'trade')}
              </Button>
            </div>
            <p className="text-micro text-text-3">
              Nothing is stored before you confirm the preview. The account and its time zone are asked there.
            </p>
          </div>
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:col-span-8">
        <Panel
          title={`${countOf(reading.rows.length, 'trade')} from ${reading.platform}`}
          aside={<Badge>Read from a picture</Badge>}
          body="flush"
        >
          <TradesTable reading={reading} picture={picture} isOpen={isWaiting} inHand={place} onChoose={rows.choose} />
        </Panel>
        <Panel
          title={<span className="block max-w-[40ch] truncate">{name}</span>}
          aside={`${String(picture.width)} × ${String(picture.height)} px`}
        >
          <PictureStage picture={picture} alt={`${name}: a list of trades`}>
            {(perPixel) =>
              reading.rows.map(({ box }, row) => (
                <rect
                  // oxlint-disable-next-line react/no-array-index-key
                  key={row}
                  x={box.left}
                  y={box.top}
                  width={box.right - box.left}
                  height={box.bottom - box.top}
                  fill="none"
                  stroke="#b07a12"
                  strokeWidth={(place?.row === row ? 2.5 : 1) * perPixel}
                />
              ))
            }
          </PictureStage>
        </Panel>
      </div>
      <ImportPlace />
    </div>
  );
};
