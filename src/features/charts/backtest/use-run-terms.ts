/** The terms of the next run of a market: what was typed now, what is remembered and what is assumed, as one. */
import { useMemo, useState } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { forgetTermsOf, keepTermsOf, readTermsOf } from './kept-terms';
import { assumedTerms, readTerms, termsInFields } from './run-terms';
import type { AssumedTerms, SomeTerms, TermsRead, TermTexts } from './run-terms';

export interface TermsInHand {
  readonly assumed: AssumedTerms;
  readonly remembered: SomeTerms;
  readonly typed: SomeTerms;
  readonly texts: TermTexts;
  readonly read: TermsRead;
  readonly write: (part: SomeTerms) => void;
  /** Back to what is assumed. */
  readonly forget: () => void;
  /** Remembers what is in the fields for the next time. */
  readonly remember: () => void;
  /** Whether the sealed end was fixed by an earlier run of the family on this market. */
  readonly isSealFixed: boolean;
}

export interface TermsPlace {
  readonly uid: string;
  readonly market: string;
  readonly tickSize: string;
  /** One's own of this market. */
  readonly trades: readonly Trade[];
  /** Percent held back that an earlier run has fixed; null: none has. */
  readonly fixedHeldBack: string | null;
}

interface Typed {
  readonly of: string;
  readonly typed: SomeTerms;
  /** Raised when what is remembered changes. */
  readonly version: number;
}

export const useRunTerms = ({ uid, market, tickSize, trades, fixedHeldBack }: TermsPlace): TermsInHand => {
  const of = `${uid} ${market}`;
  const [state, setState] = useState<Typed>({ of, typed: {}, version: 0 });
  const { typed, version } = state.of === of ? state : { typed: {}, version: 0 };
  const assumed = useMemo(() => assumedTerms(market, tickSize, trades), [market, tickSize, trades]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const remembered = useMemo(() => readTermsOf(uid, market), [uid, market, version]);
  const texts = useMemo((): TermTexts => {
    const shown = termsInFields(assumed, remembered, typed);
    return fixedHeldBack === null ? shown : { ...shown, heldBack: fixedHeldBack };
  }, [assumed, remembered, typed, fixedHeldBack]);
  const read = useMemo(() => readTerms(texts, assumed.market), [texts, assumed]);
  return {
    assumed,
    remembered,
    typed,
    texts,
    read,
    write: (part) => setState({ of, typed: { ...typed, ...part }, version }),
    forget: () => {
      forgetTermsOf(uid, market);
      setState({ of, typed: {}, version: version + 1 });
    },
    remember: () => {
      if (Object.keys(typed).length === 0) return;
      keepTermsOf(uid, market, { ...remembered, ...typed });
    },
    isSealFixed: fixedHeldBack !== null,
  };
};
