/** Measuring a move, and a position with its stop and target. */
import { plannedReward, plannedSize } from '@/domain/drawings/position-plan';
import type { PositionPrices, PositionTerms } from '@/domain/drawings/position-plan';
import type { Anchor } from '@/domain/drawings/drawing';
import { formatCountdown } from '@/domain/sessions/countdown';
import { formatCount, formatMoney, formatPercent, formatPrice, formatQuantity, formatR } from '@/lib/format-number';
import { bodyOf, dashedLine, lineOf, rectangleOf } from './shape';
import type { DrawingSurface, Point, ShapeMaker } from './shape';

const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** A move in two lines: in price, the market's unit, ticks and percent; and how many bars and how long it took. */
export const describeMove = (
  from: Anchor,
  to: Anchor,
  { decimals, unit, tickSize, placeOf }: Pick<DrawingSurface, 'decimals' | 'unit' | 'tickSize' | 'placeOf'>,
): readonly [move: string, time: string] => {
  const move = to.price - from.price;
  const inUnit = unit === null ? [] : [signed(formatQuantity((move / unit.size).toFixed(1), unit.word), move)];
  const ticks = Math.round(move / tickSize);
  const ratio = from.price === 0 ? [] : [formatPercent(move / from.price, { sign: 'always' })];
  const bars = Math.abs(Math.round(placeOf(to.at) - placeOf(from.at)));
  return [
    [
      signed(formatPrice(move.toFixed(decimals)), move),
      ...inUnit,
      `${formatCount(Math.abs(ticks))} ${Math.abs(ticks) === 1 ? 'tick' : 'ticks'}`,
      ...ratio,
    ].join(' · '),
    `${formatCount(bars)} ${bars === 1 ? 'bar' : 'bars'} · ${formatCountdown(Math.abs(to.at - from.at))}`,
  ];
};

const measure: ShapeMaker = ({ points, anchors }, surface) => {
  const [a, b] = [points[0]!, points[1]!];
  const corners = rectangleOf(a, b);
  const top = Math.min(a.y, b.y);
  const x = (a.x + b.x) / 2;
  const [move, time] = describeMove(anchors[0]!, anchors[1]!, surface);
  return bodyOf([lineOf(...corners, a), dashedLine({ x: b.x, y: a.y }, b)], {
    fills: [{ points: corners, tone: 'own' }],
    labels: [
      { at: { x, y: top - 20 }, text: move },
      { at: { x, y: top - 5 }, text: time },
    ],
  });
};

const sizeText = (size: number, step: number): string => size.toFixed(step < 1 ? (String(step).split('.')[1]?.length ?? 0) : 0);

const positionWords = (prices: PositionPrices, terms: PositionTerms | null, decimals: number) => {
  const reward = plannedReward(prices);
  const planned = terms === null ? null : plannedSize(prices, terms);
  const price = (value: number): string => formatPrice(value.toFixed(decimals));
  const money = (amount: number): readonly string[] => (terms === null ? [] : [formatMoney(amount, { currency: terms.currency })]);
  const wrong = reward === null ? ['The stop and the target belong on opposite sides of the entry'] : [formatR(reward)];
  return {
    entry: [
      `Entry ${price(prices.entry)}`,
      ...wrong,
      ...(planned === null || terms === null ? [] : [`${sizeText(planned.size, terms.sizeStep)} ${terms.sizeWord}`]),
    ].join(' · '),
    stop: [`Stop ${price(prices.stop)}`, ...(planned === null ? [] : money(-planned.stopMoney))].join(' · '),
    target: [`Target ${price(prices.target)}`, ...(planned === null ? [] : money(planned.targetMoney))].join(' · '),
  };
};

/** Points: entry, stop and target; it reaches as far as the furthest of them. */
const position =
  (side: PositionPrices['side']): ShapeMaker =>
  ({ points, anchors }, { terms, decimals }) => {
    const [entry, stop, target] = points as readonly [Point, Point, Point];
    const left = Math.min(...points.map(({ x }) => x));
    const right = Math.max(...points.map(({ x }) => x), left + 60);
    const across = (y: number) => lineOf({ x: left, y }, { x: right, y });
    const zone = (y: number): readonly Point[] => rectangleOf({ x: left, y: entry.y }, { x: right, y });
    const words = positionWords({ side, entry: anchors[0]!.price, stop: anchors[1]!.price, target: anchors[2]!.price }, terms, decimals);
    const outside = (y: number): number => (y < entry.y ? y - 4 : y + 13);
    return bodyOf([across(entry.y), across(stop.y), across(target.y)], {
      fills: [
        { points: zone(target.y), tone: 'gain' },
        { points: zone(stop.y), tone: 'loss' },
      ],
      labels: [
        { at: { x: left + 4, y: outside(target.y) }, text: words.target },
        { at: { x: left + 4, y: entry.y - 4 }, text: words.entry },
        { at: { x: left + 4, y: outside(stop.y) }, text: words.stop },
      ],
    });
  };

export const measureShapes = { measure, long: position('long'), short: position('short') };
