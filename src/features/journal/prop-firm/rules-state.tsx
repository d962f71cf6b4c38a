/** Where an account stands under the rules of its firm: what is left today, and which trade breached what. */
import { explainPropFirm, type PropFirmFigure } from '@/domain/journal/explain-prop-firm';
import type { Breach, PropFirmState } from '@/domain/journal/prop-firm-state';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { tradingDayWords, type DayBuckets } from '@/domain/time/trading-day';
import { dayOfText } from '@/domain/time/epoch-day';
import type { PropFirmRules } from '@/domain/risk/prop-firm-rules';
import type { MomentFormat } from '@/features/journal/format-moment';
import { ExplainedTiles, type ShownTile } from '@/features/journal/views/explained-tiles';
import { dateText } from '@/features/journal/views/quick-periods';
import { countOf, formatCount, formatMoney, formatPercent } from '@/lib/format-number';
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

/** A running account of which a breach can neither be shown nor ruled out says so. */
const statusOf = (state: PropFirmState): { readonly word: string; readonly tone: 'plain' | 'ok' | 'danger' | 'caution' } => {
  if (state.status !== 'running') return statuses[state.status];
  if (state.touchedWhileOpen.length + state.possibleBreaches.length > 0) return { word: 'May have been breached', tone: 'caution' };
  return state.isFloorKnown ? statuses.running : { word: 'Running, no known breach', tone: 'plain' };
};

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
        <Notice tone="ok" title="The target, trading days and consistency rule are all met">
          Reached with <TradeLink tradeId={state.passed.tradeId} name={tradeName(state.passed.tradeId)} onTrade={onTrade} /> on{' '}
          {moment(format, state.passed.at)}
          {state.breaches.length > 0 && ', before the breach; a breach counts before a pass'}.
        </Notice>
      )}
      {state.touchedWhileOpen.slice(0, shownTouches).map(({ tradeId, lowest, floor }) => (
        <Notice key={tradeId} tone="caution" title="The floor was reached while a trade was open">
          <TradeLink tradeId={tradeId} name={tradeName(tradeId)} onTrade={onTrade} /> fell to {level(lowest)} at its worst known point; the
          floor was {level(floor)}. A firm that watches open positions may have ended the account there.
        </Notice>
      ))}
      {state.possibleBreaches.slice(0, shownTouches).map(({ tradeId, lowest, floor }) => (
        <Notice key={tradeId} tone="caution" title="The maximum drawdown may have been breached">
          <TradeLink tradeId={tradeId} name={tradeName(tradeId)} onTrade={onTrade} /> may have lifted the floor to {level(floor)} and gone
          as low as {level(lowest)}. We don’t know which came first; your firm’s dashboard shows it.
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
  missing: 'Account ended',
  reason: `The breach ended the account. Equity ${equity}, floor ${floor}`,
});

const leftTiles = ({ state, rules, days, currency }: RulesStateProps): readonly [floor: TileProps, today: TileProps] => {
  const money = (amount: DecimalText): string => formatMoney(amount, { currency, unit: 'symbol' });
  const level = (amount: DecimalText): string => money(amount).replace(/^\+/u, '');
  const levels = { equity: level(state.equity), floor: level(state.floor) };
  if (state.status === 'breached') return [overTile('Room overall', levels), overTile('Room today', levels)];
  const { today, drawdownLeft } = state;
  const mostly = state.isFloorKnown ? '' : 'at most ';
  const floorWords = state.isFloorKnown ? `floor ${levels.floor}` : `floor ${levels.floor} or higher`;
  const soFar = `${tradingDayWords(dayOfText(today.date), days)}: ${money(today.result)}`;
  const isFloorNearer = today.left !== today.lossLeft;
  const limit =
    rules.dailyLoss === null
      ? 'no daily limit, so it’s all the room above the floor'
      : isFloorNearer
        ? `the floor is nearer than the daily limit of ${level(rules.dailyLoss)}`
        : `you can lose ${level(rules.dailyLoss)} a day`;
  return [
    { label: 'Room overall', figure: `${mostly}${level(drawdownLeft)}`, note: `Closed equity ${levels.equity}, ${floorWords}` },
    { label: 'Room today', figure: `${mostly}${level(today.left)}`, note: `${soFar}; ${limit}` },
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
        ? { label: 'To the target', missing: 'No target', reason: 'There’s no profit target.' }
        : { label: 'To the target', figure: level(state.targetLeft), note: `Of ${level(rules.target ?? ('0' as DecimalText))}` },
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
        ? { label: 'Best day of the profit', missing: 'No profit', reason: consistency.reason }
        : {
            label: 'Best day of the profit',
            figure: formatPercent(consistency.value),
            note: rules.consistencyShare === null ? 'No such rule' : `At most ${formatPercent(rules.consistencyShare)}`,
          },
    ),
  ];
};

/** What the figures cannot show, to stand beside every state. */
const limitsOf = ({ state, rules, currency, moment: format }: RulesStateProps): string => {
  const { stated, unseenBest, unseenTrades, openPositions, isFloorKnown } = state;
  const trails = rules.maxDrawdown.kind === 'trailing';
  const money = stated === null ? '' : formatMoney(stated.amount, { currency, unit: 'symbol' }).replace(/^\+/u, '');
  return [
    stated === null
      ? ''
      : `The firm’s own ${stated.of === 'floor' ? 'floor' : 'highest equity'} of ${money} counts from ${moment(format, stated.at)} on; what came before is not judged.`,
    'Equity counts closed trades only. A firm that watches open positions also sees every loss in between, so a breach can be earlier than shown here.',
    unseenTrades > 0 ? `We don’t know the lowest point of ${countOf(unseenTrades, 'trade')}.` : '',
    trails && !isFloorKnown && unseenBest > 0
      ? `We don’t know the best point of ${countOf(unseenBest, 'trade')}, so the floor may be higher. Add candles of that market on this device, or enter the firm’s own number with the rules.`
      : '',
    openPositions > 0 ? `${countOf(openPositions, 'position is', 'positions are')} open; what they show now is not in these figures.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
};

export const RulesState = (props: RulesStateProps) => {
  const { state } = props;
  const { word, tone } = statusOf(state);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2" role="status">
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Breaches {...props} />
      <ExplainedTiles tiles={tilesOf(props)} className="bar:grid-cols-5" />
      <p className="text-micro text-pretty text-text-3">{limitsOf(props)}</p>
    </div>
  );
};
