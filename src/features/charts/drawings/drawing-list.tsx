/** The drawings of the market in words, the one on top first: choose, hide, lock or remove each. */
import { Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import { withLock, withoutDrawings } from '@/domain/drawings/drawing-edits';
import { formatPrice } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { useLive } from '@/ui/hooks/use-live';
import { IconButton } from '@/ui/icon-button';
import type { DrawingDesk } from './use-drawing-desk';

export interface DrawingListProps {
  readonly desk: DrawingDesk;
  readonly symbol: string;
  /** Of the prices of the market; null: they are not known yet. */
  readonly decimals: number | null;
}

/** So many are listed; whoever has more removes those that are out of date. */
const mostListed = 200;

/** What tells a drawing from others of its kind: its words, or its first and last price. */
const detailOf = ({ anchors, text, pane }: Drawing, decimals: number | null): string => {
  if (text !== undefined && text.trim() !== '') return text;
  const ends = anchors.length < 2 ? anchors : [anchors[0]!, anchors.at(-1)!];
  const prices = ends.map(({ price }) => (decimals === null || pane !== undefined ? String(price) : formatPrice(price.toFixed(decimals))));
  return [prices.join(' to '), ...(pane === undefined ? [] : [pane])].join(', ');
};

const sign = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Deed = ({ label, icon, onClick }: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) => (
  <IconButton label={label} size="sm" icon={icon} onClick={onClick} />
);

const Row = ({ drawing, desk, symbol, decimals }: DrawingListProps & { readonly drawing: Drawing }) => {
  const { id, kind, isLocked } = drawing;
  const { selected, select, edit } = desk;
  const isHidden = !desk.isShown(drawing);
  const name = drawingTitle(kind);
  const detail = detailOf(drawing, decimals);
  const isChosen = selected.includes(id);
  return (
    <li
      className={classNames(
        'flex items-center border-b border-line pr-1 pl-2',
        isChosen && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={(event) => {
          if (event.shiftKey) select(isChosen ? selected.filter((other) => other !== id) : [...selected, id]);
          else select(isChosen ? [] : [id]);
        }}
        className={classNames(
          'flex min-h-[34px] min-w-0 flex-1 flex-wrap content-center items-baseline gap-x-2 px-1.5 text-left text-dense pointer-coarse:min-h-11',
          isHidden && 'text-text-3',
        )}
      >
        {name}
        <span className="truncate text-text-3">{detail}</span>
      </button>
      <Deed
        label={`${isHidden ? 'Show' : 'Hide'} ${name}, ${detail}`}
        icon={isHidden ? <EyeOff {...sign} /> : <Eye {...sign} />}
        onClick={() => desk.show(symbol, [id], isHidden)}
      />
      <Deed
        label={`${isLocked === true ? 'Unlock' : 'Lock'} ${name}, ${detail}`}
        icon={isLocked === true ? <Lock {...sign} /> : <LockOpen {...sign} className="text-text-3" />}
        onClick={() =>
          edit(symbol, `${name} ${isLocked === true ? 'unlocked' : 'locked'}`, (now) => withLock(now, [id], isLocked !== true))
        }
      />
      {isLocked !== true && (
        <Deed
          label={`Remove ${name}, ${detail}`}
          icon={<Trash2 {...sign} />}
          onClick={() => edit(symbol, `${name} removed`, (now) => withoutDrawings(now, [id]))}
        />
      )}
    </li>
  );
};

export const DrawingList = ({ desk, symbol, decimals }: DrawingListProps) => {
  const drawings = useLive(desk.sheets.of(symbol));
  const ids = drawings.map(({ id }) => id);
  return (
    <section aria-label="Drawings">
      <h2 className="flex min-h-11 items-center justify-between border-b border-line pr-2 pl-3.5 text-h4 [font-stretch:100%]">
        Drawings
        {drawings.some(({ isLocked }) => isLocked !== true) && drawings.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => desk.edit(symbol, 'Removing all drawings', (now) => withoutDrawings(now, ids))}>
            Remove all
          </Button>
        )}
      </h2>
      {drawings.length === 0 ? (
        <p className="px-3.5 py-2.5 text-dense text-text-2">
          No drawings on this market yet. Choose a tool and click or tap its points on the chart, or move the crosshair with the arrow keys
          and press Enter.
        </p>
      ) : (
        <ul>
          {drawings
            .toReversed()
            .slice(0, mostListed)
            .map((drawing) => (
              <Row key={drawing.id} drawing={drawing} desk={desk} symbol={symbol} decimals={decimals} />
            ))}
        </ul>
      )}
      {drawings.length > mostListed && (
        <p className="px-3.5 py-2 text-micro text-text-3">{drawings.length - mostListed} more are below these on the chart.</p>
      )}
    </section>
  );
};
