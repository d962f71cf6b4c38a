/** What the person looks at next: one value at a time, then the question that concerns all rows. */
import type { HistoryReading } from '@/domain/vision/reading';
import type { SeenPicture } from '@/features/vision/picture-crop';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { countOf } from '@/lib/format-number';
import { CellCheck, type CheckedCell } from './cell-check';
import type { CellPlace } from './trades-table';
import type { Rows } from './use-rows';

const checked = ({ rows }: HistoryReading, { row, column }: CellPlace): CheckedCell | null => {
  const of = rows[row];
  if (of === undefined) return null;
  const cell = of.cells[column];
  return {
    row,
    column,
    box: of.isTyped === true ? null : (cell?.box ?? of.box),
    value: cell?.value ?? '',
    isMissing: cell === undefined,
  };
};

const OpeningsQuestion = ({ rows }: { readonly rows: Rows }) => (
  <Notice tone="caution" title="The picture doesn’t show when these trades were opened">
    You can use the closing times for both. Holding times and results by hour of entry then mean nothing for these trades. Or take a picture
    that shows the openings: on most phones, tap a trade first.
    <span className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" onClick={rows.agreeToCloseTimes}>
        Use the closing times
      </Button>
      <Button size="sm" variant="ghost" onClick={rows.typeOpenings}>
        Type them in
      </Button>
    </span>
  </Notice>
);

const Check = ({ rows, picture }: CheckPanelProps) => {
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
  if (lacksOpenings) return <OpeningsQuestion rows={rows} />;
  return waiting.length > 0 || reading.rows.length === 0 ? (
    <p className="text-text-2">
      No rows left.{' '}
      <Button size="sm" onClick={rows.startAgain}>
        Bring the rows back
      </Button>
    </p>
  ) : (
    <p className="text-text-2">Compare the rows with the picture once more. To correct a value, select it in the table.</p>
  );
};

export interface CheckPanelProps {
  readonly rows: Rows;
  readonly picture: SeenPicture;
}

export const CheckPanel = ({ rows, picture }: CheckPanelProps) => {
  const { waiting, lacksOpenings, place, isSettled } = rows;
  const count = waiting.length + (lacksOpenings ? 1 : 0);
  const title =
    count === 0
      ? place === null
        ? 'Ready to import'
        : 'Correct a value'
      : waiting.length === 0
        ? 'One question'
        : `Check ${countOf(waiting.length, 'value')}`;
  return (
    <Panel title={title} aside={count > 0 ? <Badge tone="caution">{count} to check</Badge> : isSettled && <Badge tone="ok">Checked</Badge>}>
      <Check rows={rows} picture={picture} />
    </Panel>
  );
};
