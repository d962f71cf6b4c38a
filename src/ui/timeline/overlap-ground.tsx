/** The lighter ground of a day's drawing where two cities are open together. */
import { overlapOf, type SessionSpan } from '@/domain/sessions/forex-sessions';
import { spanOf, type DayLayout } from './day-layout';

export interface OverlapGroundProps {
  readonly layout: DayLayout;
  readonly spans: readonly SessionSpan[];
  readonly topPx: number;
  readonly heightPx: number;
}

export const OverlapGround = ({ layout, spans, topPx, heightPx }: OverlapGroundProps) => {
  const shared = spans.flatMap((one, index) =>
    spans.slice(index + 1).flatMap((other) => {
      const range = one.city === other.city ? null : overlapOf(one, other);
      return range === null ? [] : [{ range, key: `${one.city}-${other.city}-${range.from}` }];
    }),
  );
  return (
    <>
      {shared.map(({ range, key }) => {
        const box = spanOf(layout, range);
        return box === null ? null : (
          <rect key={key} {...box} y={topPx} height={heightPx} fill="var(--color-text)" fillOpacity={0.045} data-overlap={key} />
        );
      })}
    </>
  );
};
