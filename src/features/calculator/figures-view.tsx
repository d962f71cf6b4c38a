/** Figures, remarks and tables of an answer. */
import { classNames } from '@/ui/class-names';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { Tile } from '@/ui/tile';
import type { AnswerTable, Figure, Remark } from './calculator';

const Glyph = ({ figure }: { readonly figure: Figure }) => {
  const { interval, label, note = '' } = figure;
  if (interval === undefined) return null;
  const reach = Math.max(Math.abs(interval.low), Math.abs(interval.high), Math.abs(interval.value)) * 1.1;
  return <IntervalGlyph label={`${label}: ${figure.figure}. ${note}`} interval={interval} scale={{ min: -reach, max: reach }} />;
};

const narrowestTilePx = 210;
/** Room beside a figure within its tile. */
const tileMarginPx = 34;
/** A digit of a figure with its share of the separators. */
const digitPx = 14.5;

/** What the longest figure needs, so that no digit is cut off. */
const tileWidthOf = (figures: readonly Figure[]): number =>
  Math.max(narrowestTilePx, ...figures.map(({ figure }) => Math.ceil(figure.length * digitPx + tileMarginPx)));

/** As many tiles side by side as have room; a figure that is wider than the window is broken rather than cut. */
export const FiguresView = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <div
    style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tileWidthOf(figures)}px), 1fr))` }}
    className="grid gap-px overflow-hidden rounded-lg border border-line bg-surface-1 [&_.text-figure]:[overflow-wrap:anywhere] [&_.text-figure]:whitespace-normal"
  >
    {figures.map((figure) => (
      // A line around each instead of a ground between them: the last row may have room left.
      <div key={figure.label} className="shadow-[0_0_0_1px_var(--color-line)]">
        <Tile
          label={figure.label}
          figure={figure.figure}
          unit={figure.unit}
          tone={figure.tone}
          sample={figure.sample}
          note={figure.note}
          glyph={figure.interval === undefined ? undefined : <Glyph figure={figure} />}
        />
      </div>
    ))}
  </div>
);

export const RemarksView = ({ remarks }: { readonly remarks: readonly Remark[] }) =>
  remarks.map(({ tone, title, text }) => (
    <Notice key={title} tone={tone} title={`${title}.`}>
      {text}
    </Notice>
  ));

export const TablesView = ({ tables }: { readonly tables: readonly AnswerTable[] }) =>
  tables.length === 0 ? null : (
    <div
      className={classNames(
        'grid items-start gap-4',
        // A table of few columns is read across a short way.
        tables.every(({ head }) => head.length <= 4) && 'desk:grid-cols-[repeat(auto-fit,minmax(300px,460px))]',
      )}
    >
      {tables.map(({ title, head, rows }) => (
        <Panel key={title} title={title} body="flush">
          <Table
            label={title}
            className="max-h-[420px]"
            head={head.map((cell, index) => (
              <th key={cell} scope="col" className={index === 0 ? undefined : 'text-right!'}>
                {cell}
              </th>
            ))}
          >
            {rows.map((row) => (
              <TableRow key={row[0]}>
                {row.map((cell, index) => (
                  <TableCell key={head[index]} align={index === 0 ? 'left' : 'right'}>
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </Table>
        </Panel>
      ))}
    </div>
  );
