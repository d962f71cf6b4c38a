/** What the trader planned at the entry: it is theirs to note, wins over what a file states, and R is frozen at it. */
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';
import { initialStopOf } from '@/domain/journal/initial-risk';
import { openPriceProblem } from '@/domain/market/price-notation';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { signOf } from '@/domain/money/decimal';
import { openAmountProblem, readAmount } from '@/domain/money/read-amount';
import { formatPrice } from '@/lib/format-number';
import { useMoment } from '@/features/journal/use-moment';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { CommittedText } from './committed-text';
import { planStopWords, planTimes } from './plan-words';
import type { EditNotes } from './use-trade-edit';

export interface PlanAtEntrySectionProps {
  readonly trade: Trade;
  readonly currency: string;
  readonly edit: EditNotes;
}

type PlanAtEntryField = 'initialStop' | 'initialRisk' | 'plannedEntry' | 'plannedTarget';

/** A price with a mark before three digits is asked about by the market; of an unknown market, always. */
const priceProblem =
  (symbol: string) =>
  (text: string): string | undefined => {
    const instrument = instrumentOf(symbol);
    const open = instrument === null ? openAmountProblem(text, 'number') : openPriceProblem(instrument, text);
    return open ?? (readAmount(text) === null ? 'Enter a number.' : undefined);
  };

const moneyProblem = (text: string): string | undefined => {
  const amount = readAmount(text);
  const open = openAmountProblem(text, 'money');
  if (open !== null) return open;
  if (amount === null) return 'Enter a number.';
  return signOf(amount) > 0 ? undefined : 'Enter more than 0.';
};

const stated = (price: DecimalText | null): string => (price === null ? 'None' : formatPrice(price));

/** The stop of the plan that the trade was made by; where R does not use it, it is offered. */
const PlanStop = ({ trade, edit }: Pick<PlanAtEntrySectionProps, 'trade' | 'edit'>) => {
  const moment = useMoment();
  const { plan } = trade;
  if (plan === undefined) return null;
  const { text, isOffered } = planStopWords(plan, trade, planTimes(trade, moment));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 text-micro text-pretty text-text-3">{text}</p>
      {isOffered && (
        <Button size="sm" deed="add" onClick={() => edit({ initialStop: plan.stop })}>
          Use the plan’s stop
        </Button>
      )}
    </div>
  );
};

export const PlanAtEntrySection = ({ trade, currency, edit }: PlanAtEntrySectionProps) => {
  const { user, broker, assumedRisk } = trade;
  const field = (name: PlanAtEntryField) => ({
    stored: user[name] ?? '',
    inputMode: 'decimal' as const,
    problemOf: name === 'initialRisk' ? moneyProblem : priceProblem(broker.symbol),
    onSave: (text: string) => edit({ [name]: text === '' ? null : readAmount(text) }),
  });
  const isAssumed = assumedRisk !== undefined && initialStopOf(trade) === null;
  const known = initialStopOf({ ...trade, user: {} });
  const placeholder = isAssumed ? 'Assumed' : 'From the stop';
  return (
    <Panel title="Plan at entry">
      <div className="grid grid-cols-2 gap-3">
        <CommittedText
          label="Stop at entry"
          placeholder={stated(known?.price ?? null)}
          hint={known?.source === 'last stated stop' ? 'The file states the last stop only.' : undefined}
          {...field('initialStop')}
        />
        <CommittedText label="Money at risk" placeholder={placeholder} suffix={currency} {...field('initialRisk')} />
        <CommittedText label="Planned entry" placeholder={stated(broker.openPrice)} {...field('plannedEntry')} />
        <CommittedText label="Planned target" placeholder={stated(broker.targetPrice)} {...field('plannedTarget')} />
      </div>
      <PlanStop trade={trade} edit={edit} />
    </Panel>
  );
};
