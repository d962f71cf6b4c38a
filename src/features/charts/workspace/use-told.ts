/** What a screen reader is told when the chart in hand has come to another market or interval: once its bars are there, and only then. */
import { useState } from 'react';
import { formatCount } from '@/lib/format-number';
import type { ShownChart } from '@/features/charts/outputs/output-menu';

interface Told {
  /** Of which chart it was told last; of the first one the page tells itself. */
  readonly title: string | null;
  readonly bars: ShownChart['bars'] | null;
  readonly text: string;
}

const nothing: Told = { title: null, bars: null, text: '' };

/** Bars of another title are new ones: those before stay in view until then. */
const next = (told: Told, { title, bars }: ShownChart): Told => {
  if (told.title === null) return { title, bars, text: '' };
  if (title === told.title) return bars === told.bars ? told : { ...told, bars };
  return bars === told.bars ? told : { title, bars, text: `${title}, ${formatCount(bars.length)} bars` };
};

export const useTold = (inHand: ShownChart | null): string => {
  const [told, setTold] = useState(nothing);
  const now = inHand === null ? told : next(told, inHand);
  if (now !== told) setTold(now);
  return now.text;
};
