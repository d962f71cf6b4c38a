/** What one must know of an indicator to read it: formula, warm-up, where its definition is from, and where its numbers differ. */
import { defaultParams } from '@/domain/indicators/check-params';
import type { Indicator } from '@/domain/indicators/indicator';

export interface IndicatorFactsProps {
  readonly indicator: Indicator;
  /** Bars before the first value with the parameters in use; null: with the usual ones. */
  readonly warmUp: number | null;
}

export const IndicatorFacts = ({ indicator, warmUp }: IndicatorFactsProps) => {
  const bars = warmUp ?? indicator.warmUp(defaultParams(indicator));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-dense">
      <dt className="text-text-3">Formula</dt>
      <dd className="font-mono text-micro [overflow-wrap:anywhere] text-text-2">{indicator.formula}</dd>
      <dt className="text-text-3">First value</dt>
      <dd className="text-text-2">
        {bars === 0 ? 'From the first bar.' : `After ${String(bars)} bars. Before that the line is empty.`}
        {indicator.sparse === true && ' Some later bars have none either.'}
      </dd>
      <dt className="text-text-3">Source</dt>
      <dd className="text-text-2">{indicator.source}</dd>
      {indicator.note !== undefined && (
        <>
          <dt className="text-text-3">Note</dt>
          <dd className="text-text-2">{indicator.note}</dd>
        </>
      )}
    </dl>
  );
};
