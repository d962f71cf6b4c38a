/** Where an account stands under the rules of its firm: what is left today, and which trade breached what. */
import { explainPropFirm, type PropFirmFigure } from '@/domain/journal/explain-prop-firm';
import type { Breach, PropFirmState } from '@/domain/journal/prop-firm';
import { whatOpenEquityHides } from '@/domain/journal/prop-firm';
import type { DecimalText, EpochMs } from '@/domain/journal/trade';
import { tradingDayWords, type DayBuckets } from '@/domain/journal/trading-day';
import { dayOfText } from '@/domain/time/epoch-day';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import { countOf } from '@/features/journal/count-words';
import type { MomentFormat } from '@/features/journal/format-moment';
import { ExplainedTiles, type ShownTile } from '@/features/journal/views/explained-tiles';
import { dateText } from '@/features/journal/views/quick-periods';
import { formatCount, formatMoney, formatPercent } from '@/lib/format-number';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import type { TileProps } from '@/ui/tile';

export interface RulesStateProps {
  readonly state: PropFirmState;
  readonly rules: PropFirmRules;
  /** When the firm's day turns. */
  readonly days: DayBuckets;
  readonly currency: string;
  readonly moment: MomentFormat;
  /** Market and number of a trade, such as 'MNQ, 4711'. */
  readonly tradeName: (tradeId: string) => string;
  readonly onTrade: (tradeId: string) => void;
}

const statuses = {
  running: { word: 'Running', tone: 'plain' },
  passed: { word: 'Target reached', tone: 'ok' },
  breached: { word: 'Breached', tone: 'danger' },
} as const;

const useMoney = (currency: string) => {
  const signed = (amount: DecimalText): string => formatMoney(amount, { currency, unit: 'code' });
  /** A level or a distance bears no plus. */
  const level = (amount: DecimalText): string => signed(amount).replace(/^\+/u, '');
  return { signed, level };
};

const moment = (format: MomentFormat, at: EpochMs): string => `${format.date(at)} ${format.time(at)}`;

const TradeLink = ({
  tradeId,
  name,
  onTrade,
}: {
  readonly tradeId: string;
  readonly name: string;
  readonly onTrade: (id: string) => void;
}) => (
  <button type="button" onClick={() => onTrade(tradeId)} className="min-h-6 font-medium underline underline-offset-2">
    {name}
  </button>
);

const ruleWords: { readonly [rule in Breach['rule']]: string } = {
  'maximum drawdown': 'The maximum drawdown',
  'daily loss': 'The daily loss limit',
};

/** Trades that touched the floor beyond these are counted only. */
const shownTouches = 3;

const Breaches = ({ state, currency, moment: format, tradeName, onTrade }: RulesStateProps) => {
  const { level } = useMoney(currency);
  return (
    <>
      {state.breaches.map((breach) => (
        <Notice key={breach.rule} tone="danger" title={`${ruleWords[breach.rule]} was breached`}>
          <TradeLink tradeId={breach.tradeId} name={tradeName(breach.tradeId)} onTrade={onTrade} /> booked on {moment(format, breach.at)},
          trading day {dateText(breach.date)}: closed equity {level(breach.equity)}, and it had to stay above {level(breach.floor)}.
        </Notice>
      ))}
      {state.passed !== null && (
        <Notice tone="ok" title="Target, days and consistency were all satisfied">
          With <TradeLink tradeId={state.passed.tradeId} name={tradeName(state.passed.tradeId)} onTrade={onTrade} /> on{' '}
          {moment(format, state.passed.at)}
          {state.breaches.length > 0 && ', before the breach; a breach counts before a pass'}.
        </Notice>
      )}
      {state.touchedWhileOpen.slice(0, shownTouches).map(({ tradeId, lowest, floor }) => (
        <Notice key={tradeId} tone="caution" title="The floor was reached while a trade was open">
          <TradeLink tradeId={tradeId} name={tradeName(tradeId)} onTrade={onTrade} /> went as low as {level(lowest)} by its stated
          excursion; the floor was {level(floor)}.
        </Notice>
      ))}
      {state.touchedWhileOpen.length > shownTouches && (
        <p className="text-dense text-caution">So did {countOf(state.touchedWhileOpen.length - shownTouches, 'later trade')}.</p>
      )}
    </>
  );
};

/** What is left after a breach is nothing, whatever equity did later. */
const overTile = (label: string, { equity, floor }: Readonly<Record<'equity' | 'floor', string>>): TileProps => ({
  label,
  missing: 'Nothing',
  reason: `The breach ended the account. Equity ${equity}, floor ${floor}`,
});

const leftTiles = ({ state, rules, days, currency }: RulesStateProps): readonly [floor: TileProps, today: TileProps] => {
  const money = (amount: DecimalText): string => formatMoney(amount, { currency, unit: 'symbol' });
  const level = (amount: DecimalText): string => money(amount).replace(/^\+/u, '');
  const levels = { equity: level(state.equity), floor: level(state.floor) };
  if (state.status === 'breached') return [overTile('Left before the floor', levels), overTile('Left today', levels)];
  const { today, drawdownLeft } = state;
  const soFar = `${tradingDayWords(dayOfText(today.date), days)}: ${money(today.result)}`;
  const isFloorNearer = today.left !== today.lossLeft;
  const limit =
    rules.dailyLoss === null
      ? 'no daily limit, so all that is left before the floor'
      : isFloorNearer
        ? `the floor is nearer than the daily limit of ${level(rules.dailyLoss)}`
        : `${level(rules.dailyLoss)} may be lost in a day`;
  return [
    { label: 'Left before the floor', figure: level(drawdownLeft), note: `Equity ${levels.equity}, floor ${levels.floor}` },
    { label: 'Left today', figure: level(today.left), note: `${soFar}; ${limit}` },
  ];
};

const tilesOf = (props: RulesStateProps): readonly ShownTile[] => {
  const { state, rules, currency } = props;
  const money = (amount: DecimalText): string => formatMoney(amount, { currency, unit: 'symbol' });
  const level = (amount: DecimalText): string => money(amount).replace(/^\+/u, '');
  const { tradingDays, consistency, bestDay } = state;
  const [floor, today] = leftTiles(props);
  const shown = (figure: PropFirmFigure, tile: TileProps): ShownTile => ({ tile, explain: () => explainPropFirm(figure, state, rules) });
  return [
    shown('floor', floor),
    shown('today', today),
    shown(
      'target',
      state.targetLeft === null
        ? { label: 'Left to the target', missing: 'No target', reason: 'Nothing has to be reached.' }
        : { label: 'Left to the target', figure: level(state.targetLeft), note: `Of ${level(rules.target ?? ('0' as DecimalText))}` },
    ),
    shown('days', {
      label: 'Trading days',
      figure: formatCount(tradingDays.traded),
      ...(tradingDays.needed === null ? {} : { unit: `of ${formatCount(tradingDays.needed)}` }),
      note: bestDay === null ? 'No day with a trade' : `Best day ${dateText(bestDay.date)}: ${money(bestDay.result)}`,
    }),
    shown(
      'consistency',
      consistency.value === null
        ? { label: 'Best day of the profit', missing: 'None', reason: consistency.reason }
        : {
            label: 'Best day of the profit',
            figure: formatPercent(consistency.value),
            note: rules.consistencyShare === null ? 'No rule about it' : `At most ${formatPercent(rules.consistencyShare)}`,
          },
    ),
  ];
};

export const RulesState = (props: RulesStateProps) => {
  const { state } = props;
  const { word, tone } = statuses[state.status];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2" role="status">
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Breaches {...props} />
      <ExplainedTiles tiles={tilesOf(props)} className="bar:grid-cols-5" />
      <p className="text-micro text-pretty text-text-3">
        {whatOpenEquityHides}
        {state.unseenTrades > 0 && ` Of ${countOf(state.unseenTrades, 'trade')} the lowest point is not known.`}
      </p>
    </div>
  );
};
