/** What a chart says of bars that are computed: that nobody traded at their prices, and what indicators read. */
import type { ChartSetup } from '@/domain/workspaces/layout';

const titles = { heikinAshi: 'Heikin-Ashi', renko: 'Renko' } as const;

/** null for bars as they were traded. `brickTicks`: the size of a brick, once it is known. */
export const computedWords = ({ kind, studies }: Pick<ChartSetup, 'kind' | 'studies'>, brickTicks: number | null): string | null => {
  if (kind !== 'heikinAshi' && kind !== 'renko') return null;
  const size = brickTicks === null ? '' : `, bricks of ${String(brickTicks)} ${brickTicks === 1 ? 'tick' : 'ticks'}`;
  const reading = studies.length === 0 ? '' : ' The indicators read these prices too.';
  return `${titles[kind]}${size}. Calculated. These prices were never traded.${reading}`;
};
