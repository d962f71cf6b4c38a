/** Trade plans that were made on the day or were open on it. */
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import { ColumnHeads } from '@/features/notes/column-heads';
import { formatPrice } from '@/lib/format-number';
import { keptLive } from '@/services/kept/kept';
import type { KeptDocument } from '@/services/kept/kept-shelves';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Quiet, type DayPartProps } from './quiet';
import { rangeOfDay } from './day-range';

const plans = keptLive(tradePlanKind);

const madeAt = ({ times, madeAt: byDevice }: KeptDocument<TradePlan>): number => times['createdAt'] ?? byDevice ?? 0;

export const DayPlans = ({ day }: DayPartProps) => {
  const now = useLive(plans);
  const zone = useLive(displayZone);
  if (now.state !== 'ready') return <Quiet>Reading your plans</Quiet>;
  const { from, to } = rangeOfDay(day, zone);
  const replaced = new Set(now.documents.map(({ value }) => value.replaces));
  const open = now.documents.filter((plan) => {
    const { expiresAt = Infinity, endedAt = Infinity } = plan.value;
    return (
      madeAt(plan) < to && Math.min(expiresAt, endedAt) > from && (madeAt(plan) >= from || expiresAt !== Infinity) && !replaced.has(plan.id)
    );
  });
  if (open.length === 0)
    return (
      <Quiet>
        No open plans. <span className="pointer-coarse:hidden">Press P outside the text to plan a trade.</span>
      </Quiet>
    );
  return (
    <div className="overflow-x-auto">
      <table className="!m-0 !text-dense">
        <ColumnHeads names={['Market', 'Side', 'Entry', 'Stop', 'Target', 'Setup']} />
        <tbody>
          {open.map(({ id, value }) => (
            <tr key={id}>
              <td>{value.market}</td>
              <td>{value.side === 'long' ? 'Long' : 'Short'}</td>
              <td>{formatPrice(value.entry)}</td>
              <td>{formatPrice(value.stop)}</td>
              <td>{value.target === undefined ? 'None' : formatPrice(value.target)}</td>
              <td>{value.setup ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
