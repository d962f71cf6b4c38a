/** A trade history as trades: each value beside its piece of the picture, unsure ones looked at one by one, and then the journal's own import. */
import { Link } from 'react-router-dom';
import { fileOfHistory } from '@/domain/vision/history/file-of-history';
import type { HistoryReading } from '@/domain/vision/reading';
import { journalImports } from '@/features/journal/import/journal-imports';
import { MeasuredBeforehand } from '@/features/vision/measured';
import type { SeenPicture } from '@/features/vision/picture-crop';
import { PictureStage } from '@/features/vision/picture-stage';
import { href } from '@/routes';
import { journal } from '@/services/journal/journal';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { PlainSelect } from '@/ui/plain-select';
import { countOf } from '@/lib/format-number';
import { CheckPanel } from './check-panel';
import { ImportPlace } from './import-place';
import { TotalLine } from './total-line';
import { TradesTable, type CellPlace } from './trades-table';
import { useRows, type Rows } from './use-rows';
import { useSums } from './use-sums';

export interface TradesResultProps {
  readonly reading: HistoryReading;
  readonly picture: SeenPicture;
  readonly name: string;
}

/** What the platform's lists mean by their figures: it decides sizes and costs. */
const platforms: Readonly<Record<HistoryReading['platform'], string>> = {
  MT5: 'Sizes are lots, and profits are before commission and swap.',
  cTrader: 'Sizes are lots, and profits are after commission and swap.',
  TopstepX: 'Sizes are contracts, and profits are before fees.',
  TradingView: 'Sizes are units, or contracts of futures, and profits are before costs.',
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
      You can undo the import there.
    </Notice>
  );
};

const Platform = ({ rows }: { readonly rows: Rows }) => {
  const { platform } = rows.reading;
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-1.5 text-dense text-text-2 desk:px-4">
      <span>From</span>
      <PlainSelect
        label="Platform"
        value={platform}
        options={(Object.keys(platforms) as HistoryReading['platform'][]).map((value) => ({ value, label: value }))}
        onChange={rows.setPlatform}
      />
      <span className="text-pretty text-text-3">{platforms[platform]}</span>
    </div>
  );
};

/** Rows are outlined a little outside of their letters. */
const outline = 0.25;

const Marked = ({ rows, picture, name }: { readonly rows: Rows; readonly picture: SeenPicture; readonly name: string }) => (
  <Panel
    title={<span className="block max-w-[min(40ch,60vw)] truncate">{name}</span>}
    aside={`${String(picture.width)} × ${String(picture.height)} px`}
  >
    <PictureStage picture={picture} alt={`${name}: a list of trades`}>
      {(perPixel) =>
        rows.reading.rows.map(({ box, cells, isTyped }, row) => {
          if (isTyped === true) return null;
          const letters = Object.values(cells)[0]?.box ?? box;
          const room = outline * (letters.bottom - letters.top) + 2 * perPixel;
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key
              key={row}
              x={box.left - room}
              y={box.top - room}
              width={box.right - box.left + 2 * room}
              height={box.bottom - box.top + 2 * room}
              fill="none"
              stroke="#b07a12"
              strokeWidth={(rows.place?.row === row ? 2.5 : 1) * perPixel}
            />
          );
        })
      }
    </PictureStage>
  </Panel>
);

export const TradesResult = ({ reading: read, picture, name }: TradesResultProps) => {
  const rows = useRows(read, picture);
  const { reading, waiting, isSettled, usesCloseTimes, place } = rows;
  const statement = useSums(reading, { name, usesCloseTimes }, isSettled);
  const isWaiting = (at: CellPlace): boolean => waiting.some(({ row, column }) => row === at.row && column === at.column);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-12">
      <div className="flex flex-col gap-4 desk:order-last desk:col-span-4">
        <CheckPanel rows={rows} picture={picture} />
        <Panel title="Import">
          <div className="flex flex-col gap-3">
            <TotalLine reading={reading} picture={picture} statement={statement} isSettled={isSettled} onTotal={rows.setTotal} />
            <Imported fileName={`${name}.csv`} />
            <div>
              <Button variant={isSettled ? 'primary' : 'secondary'} deed="add" disabled={!isSettled} onClick={() => importRows(rows, name)}>
                Preview {countOf(reading.rows.length, 'trade')}
              </Button>
            </div>
            <p className="text-micro text-text-3">
              Nothing is saved until you confirm the preview. It asks for the account and its time zone.
            </p>
          </div>
          <MeasuredBeforehand kind="history" />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:col-span-8">
        <Panel
          title={countOf(reading.rows.length, 'trade')}
          aside={
            <Button size="sm" variant="ghost" onClick={rows.addRow}>
              Add a missing trade
            </Button>
          }
          body="flush"
        >
          <Platform rows={rows} />
          <TradesTable reading={reading} picture={picture} isOpen={isWaiting} inHand={place} onChoose={rows.choose} />
        </Panel>
        <Marked rows={rows} picture={picture} name={name} />
      </div>
      <ImportPlace />
    </div>
  );
};
