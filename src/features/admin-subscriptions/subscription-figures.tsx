/** Active plans, trials, conversion and churn: each with what it is based on, and shares with their interval. */
import { useEffect, useState } from 'react';
import { churnDays, conversionDays, type ListState } from '@/domain/subscription/subscription-query';
import { fewestForShare, shareFigure } from '@/domain/subscription/subscription-figures';
import { formatCount, formatPercent } from '@/lib/format-number';
import { subscriptionFigures, type Figures } from '@/services/admin/subscriptions';
import { Tile, type TileProps } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import type { Counts } from './use-page-sources';

type Known = Figures & { readonly trialDays: number | null };

export interface FiguresPanelProps {
  readonly counts: Counts;
  /** Changes when the figures are to be counted again. */
  readonly round: number;
}

interface ShareWords {
  readonly label: string;
  readonly hits: number;
  readonly n: number;
  /** What was counted, as the end of a sentence that begins with the count. */
  readonly what: string;
  readonly whom: string;
}

export const shareTile = ({ label, hits, n, what, whom }: ShareWords): TileProps => {
  const { share } = shareFigure(hits, n);
  const sample = `n = ${formatCount(n)}`;
  if (share === null)
    return {
      label,
      sample,
      missing: 'Too few to tell',
      reason:
        n === 0
          ? `No ${whom} yet.`
          : `${formatCount(hits)} of ${formatCount(n)} ${what}. A share needs at least ${String(fewestForShare)}.`,
    };
  return {
    label,
    sample,
    figure: formatPercent(share.value),
    note: `${formatCount(hits)} of ${formatCount(n)} ${what}. With this many, the true share is likely between ${formatPercent(share.low)} and ${formatPercent(share.high)} (95 %).`,
  };
};

const counting = { missing: '…', reason: 'Counting' };
const noAnswer = { missing: 'No answer', reason: 'The server didn’t answer. Reload the page to try again.' };

interface CountWords {
  readonly label: string;
  /** Whose counts are added up. */
  readonly states: readonly ListState[];
  readonly note: string;
}

export const countTile = (counts: Counts, { label, states, note }: CountWords): TileProps => {
  if (counts === null) return { label, ...counting };
  if (counts === 'failed') return { label, ...noAnswer };
  return { label, figure: formatCount(states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)), note };
};

export const FiguresPanel = ({ counts, round }: FiguresPanelProps) => {
  const [known, setKnown] = useState<Known | 'failed' | null>(null);
  const isCounted = counts !== null && counts !== 'failed';
  useEffect(() => {
    // After the counts, so that the rows of the list come first.
    if (!isCounted) return;
    let isWanted = true;
    void subscriptionFigures().then((answer) => {
      if (isWanted) setKnown(answer.ok ? answer.value : 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [isCounted, round]);
  const share = (label: string, words: (known: Known) => Omit<ShareWords, 'label'>): TileProps => {
    if (known === 'failed' || counts === 'failed') return { label, ...noAnswer };
    return known === null ? { label, ...counting } : shareTile({ label, ...words(known) });
  };
  const days = (count: number): string => `${String(count)} days`;
  return (
    <Tiles>
      <Tile
        {...countTile(counts, {
          label: 'Active plans',
          states: ['active', 'no-end', 'past-due', 'canceled'],
          note: 'Open now, free trials not included. An exact count.',
        })}
      />
      <Tile {...countTile(counts, { label: 'Free trials', states: ['trialing'], note: 'Running now. An exact count.' })} />
      <Tile
        {...share('Trials that were paid for', ({ trialsPaid, trialsEnded }) => ({
          hits: trialsPaid,
          n: trialsEnded,
          what: `trials begun in the ${days(conversionDays)} before the current ones`,
          whom: 'free trial has ended',
        }))}
      />
      <Tile
        {...share(`Customers lost in ${days(churnDays)}`, ({ customersLost, customersBefore }) => ({
          hits: customersLost,
          n: customersBefore,
          what: `customers of ${days(churnDays)} ago have no open plan now; some may have paid and not signed in since`,
          whom: `paying customer from ${days(churnDays)} ago`,
        }))}
      />
    </Tiles>
  );
};
