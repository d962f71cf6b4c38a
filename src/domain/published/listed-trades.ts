/** Lists of trades, as they are hashed, read back for whoever looks at them. */

export interface ListedTrade {
  readonly side: 'long' | 'short';
  /** Steps of the contract's smallest size. */
  readonly steps: number;
  /** Epoch ms. */
  readonly entryTime: number;
  readonly entryPrice: string;
  /** null for a position that is left open. */
  readonly exitTime: number | null;
  readonly exitPrice: string | null;
  readonly exitReason: string;
}

export interface ListedTrades {
  /** Units of a step. */
  readonly unitStep: number;
  readonly trades: readonly ListedTrade[];
}

/** The trades of a list that `tradeListText` wrote. */
export const listedTrades = (text: string): ListedTrades => {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const [, tickSize = '1', unitStep = '1'] = head.split('\t');
  const decimals = tickSize.split('.')[1]?.length ?? 0;
  const priceOf = (ticks: string | undefined): string => (Number(ticks) * Number(tickSize)).toFixed(decimals);
  const trades = lines.map((line): ListedTrade => {
    const [side, steps, entryTime, entryTicks, exitTime, exitTicks, exitReason] = line.split('\t');
    const isOpen = exitTime === 'open';
    return {
      side: side === 'short' ? 'short' : 'long',
      steps: Number(steps),
      entryTime: Number(entryTime),
      entryPrice: priceOf(entryTicks),
      exitTime: isOpen ? null : Number(exitTime),
      exitPrice: isOpen ? null : priceOf(exitTicks),
      exitReason: isOpen ? 'still open' : (exitReason ?? ''),
    };
  });
  return { unitStep: Number(unitStep), trades };
};

/** Net results in money of the closed trades of both readings, from the text behind the digest of the money. */
export const listedMoney = (text: string): { readonly pessimistic: readonly number[]; readonly optimistic: readonly number[] } => {
  const lines = text.split('\n');
  const second = lines.lastIndexOf('optimistic');
  // Where no bar is ambiguous both readings are the same run, which says twice that it is the pessimistic one.
  const split = second === -1 ? lines.lastIndexOf('pessimistic') : second;
  const netOf = (part: readonly string[]): readonly number[] =>
    part.flatMap((line) => {
      const cells = line.split('\t');
      return cells.length === 4 ? [Number(cells[3])] : [];
    });
  return { pessimistic: netOf(lines.slice(0, split)), optimistic: netOf(lines.slice(split)) };
};
