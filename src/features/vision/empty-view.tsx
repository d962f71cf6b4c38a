/** Where there is no picture yet: how to bring one, what becomes of it, and why the last one could not be taken. */
import { ClipboardPaste, Image, LineChart, ListOrdered, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReadingKind } from '@/services/contracts/second-reading';
import { readers } from '@/services/vision/readers';
import type { PictureRefusal } from '@/services/vision/take-picture';
import { mostFileBytes, mostPixels } from '@/services/vision/take-picture';
import { classNames } from '@/ui/class-names';
import { Kbd } from '@/ui/kbd';
import { Notice } from '@/ui/notice';
import { PictureSources } from './picture-sources';
import { bringsPicture } from './prepare-when-likely';

interface Kind {
  readonly kind: ReadingKind;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

const sign = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const kinds: readonly Kind[] = [
  {
    kind: 'position box',
    icon: <Ruler {...sign} />,
    title: 'A position box becomes a plan',
    text: 'A TradingView long or short position: market, entry, stop and target, with the size for each of your accounts.',
  },
  {
    kind: 'history',
    icon: <ListOrdered {...sign} />,
    title: 'A trade history becomes trades',
    text: 'The list on your phone from MT5, cTrader, TopstepX or TradingView. You see each value beside its piece of the picture first.',
  },
  {
    kind: 'chart',
    icon: <LineChart {...sign} />,
    title: 'A chart becomes candles',
    text: 'Open, high, low and close with their error, to chart, analyze, backtest or save as CSV.',
  },
];

export interface EmptyViewProps {
  readonly refusal: (PictureRefusal & { readonly name: string }) | null;
  /** Pictures hover over the page. */
  readonly isOver: boolean;
}

export const EmptyView = ({ refusal, isOver }: EmptyViewProps) => (
  <div className="flex flex-col gap-4">
    {refusal !== null && (
      <Notice tone="danger" title={refusal.reason}>
        {refusal.help} Nothing was read or kept.
      </Notice>
    )}
    <div
      {...bringsPicture}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center desk:py-14',
        isOver ? 'border-brass bg-brass-soft' : 'border-line-strong',
      )}
    >
      <Image size={24} strokeWidth={1.75} aria-hidden className="text-text-2" />
      <h2 className="text-h3">Paste or drop a screenshot</h2>
      <p className="max-w-[52ch] text-pretty text-text-2">
        <span className="max-desk:hidden pointer-coarse:hidden">
          Press <Kbd>Ctrl V</Kbd> anywhere on this page.{' '}
        </span>
        Charts need their price axis in view. PNG works better than JPEG. Files can have up to {String(mostFileBytes / 1_000_000)} MB and{' '}
        {String(mostPixels / 1_000_000)} million pixels.
      </p>
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <PictureSources isMain />
      </div>
    </div>
    <ul className="grid gap-3 desk:grid-cols-3">
      {kinds
        .filter(({ kind }) => readers[kind] !== undefined)
        .map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-2.5 rounded-lg border border-line bg-surface-1 p-4">
            <span className="mt-0.5 text-text-2">{icon}</span>
            <div>
              <h3 className="text-h4 [font-stretch:100%]">{title}</h3>
              <p className="mt-1 text-dense text-pretty text-text-2">{text}</p>
            </div>
          </li>
        ))}
    </ul>
  </div>
);

/** Shown over the page while pictures hover over it. It catches no pointer: the page itself takes the drop. */
export const DropOverlay = () => (
  <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-[#05080a99] p-4">
    <div className="flex items-center gap-3 rounded-lg border border-dashed border-brass bg-float px-8 py-6 text-h3 font-semibold">
      <ClipboardPaste size={20} strokeWidth={1.75} />
      Drop the picture to read it
    </div>
  </div>
);
