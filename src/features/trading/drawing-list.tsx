/** The drawings of the market in words: choose one to see its points, remove one or all. */
import { Trash2 } from 'lucide-react';
import { formatPrice } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { drawingTitle } from '@/domain/drawings/drawing';
import type { Drawing } from '@/domain/drawings/drawing';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { Drawings } from './use-drawings';

export interface DrawingListProps {
  readonly drawings: Drawings;
  readonly decimals: number;
}

const pricesOf = ({ anchors }: Drawing, decimals: number): string =>
  anchors.map(({ price }) => formatPrice(price.toFixed(decimals))).join(' to ');

export const DrawingList = ({ drawings, decimals }: DrawingListProps) => {
  const { drawings: now, selected, onSelect } = drawings.controls;
  return (
    <section aria-label="Drawings">
      <h2 className="flex min-h-11 items-center justify-between border-b border-line px-3.5 text-h4 [font-stretch:100%]">
        Drawings
        {now.length > 1 && (
          <Button size="sm" variant="ghost" onClick={drawings.removeAll}>
            Remove all
          </Button>
        )}
      </h2>
      {now.length === 0 ? (
        <p className="px-3.5 py-2.5 text-dense text-text-3">
          No drawings yet. Choose a tool and click or tap two points on the chart, or move the crosshair with the arrow keys and press
          Enter.
        </p>
      ) : (
        <ul>
          {now.map((drawing) => (
            <li
              key={drawing.id}
              className={classNames(
                'flex items-center gap-1 border-b border-line px-2',
                selected.includes(drawing.id) && 'bg-surface-2 shadow-[inset_2px_0_0_var(--color-brass)]',
              )}
            >
              <button
                type="button"
                aria-pressed={selected.includes(drawing.id)}
                onClick={() => onSelect(selected.includes(drawing.id) ? [] : [drawing.id])}
                className="flex min-h-[34px] flex-1 flex-wrap content-center items-baseline gap-x-2 px-1.5 text-left text-dense pointer-coarse:min-h-11"
              >
                {drawingTitle(drawing.kind)}
                <span className="text-text-3">{pricesOf(drawing, decimals)}</span>
              </button>
              <IconButton
                label={`Remove ${drawingTitle(drawing.kind)}, ${pricesOf(drawing, decimals)}`}
                size="sm"
                icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => drawings.remove([drawing.id])}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
