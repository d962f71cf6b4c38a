/** Tools of contracts: terms, size, worth of a move, margin. They are the calculators of the product, exact to the last digit. */
import * as z from 'zod/mini';
import type { Desk } from '@/domain/assistant/desk';
import type { Quantity } from '@/domain/assistant/quantity';
import { tool, type ToolOutcome } from '@/domain/assistant/tool';
import type { Instrument } from '@/domain/market/instrument';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { DecimalText } from '@/domain/money/decimal-text';
import { dividedBy, fractionOf, shortDecimalText, times, wholeFraction, type Fraction } from '@/domain/money/fraction';
import { requiredMargin } from '@/domain/risk/margin';
import { moveValue } from '@/domain/risk/move-value';
import { positionSize, sizeWord } from '@/domain/risk/position-size';
import { decimalOf, exactQuantity, moneyQuantity, worked } from './exact';

const hundred = wholeFraction(100);
const terms = 'Contract terms of the product’s own table';

const noTerms = (symbol: string): ToolOutcome => ({
  ok: false,
  reason: `I don’t know what a move of ${symbol} is worth: brokers set its terms. Add the contract under Calculator, or read it in your platform.`,
});

const symbolInput = z.string().check(z.minLength(1)).check(z.describe('EURUSD, XAUUSD, ES …'));

/** A stop or move in price: as it is, or in pips, ticks or points. */
const distanceInput = {
  distance: z.optional(z.number().check(z.positive())),
  pips: z.optional(z.number().check(z.positive())),
  ticks: z.optional(z.number().check(z.positive())),
  points: z.optional(z.number().check(z.positive())),
};

interface Distance {
  readonly distance?: number | undefined;
  readonly pips?: number | undefined;
  readonly ticks?: number | undefined;
  readonly points?: number | undefined;
}

const inPrice = (instrument: Instrument, { distance, pips, ticks, points }: Distance): Fraction | string => {
  if (distance !== undefined) return fractionOf(decimalOf(distance));
  if (points !== undefined) return fractionOf(decimalOf(points));
  if (ticks !== undefined) return times(fractionOf(decimalOf(ticks)), fractionOf(instrument.tickSize));
  if (pips === undefined) return 'Say how far the stop is: two prices, or pips, ticks or points.';
  return instrument.pipSize === null
    ? `${instrument.symbol} has no pip that all brokers agree on. Say the distance in price or in ticks.`
    : times(fractionOf(decimalOf(pips)), fractionOf(instrument.pipSize));
};

const textOf = (value: Fraction): DecimalText => shortDecimalText(value, 12);

const sizeTool = tool({
  name: 'risk.size',
  title: 'Position size',
  description:
    'The largest size whose stop costs no more than a given amount of the account, rounded down to what can be traded. Give the risk as money, or as a balance and a percentage; the stop as a distance in price, pips, ticks or points.',
  input: z.object({
    symbol: symbolInput,
    currency: z.string().check(z.length(3)),
    money: z.optional(z.number().check(z.positive())),
    balance: z.optional(z.number().check(z.positive())),
    percent: z.optional(z.number().check(z.positive(), z.maximum(100))),
    ...distanceInput,
  }),
  gives: {
    size: 'lots or contracts',
    mini: 'the same in lots of a tenth',
    micro: 'the same in lots of a hundredth',
    risk: 'money that the stop costs at this size',
    limit: 'money that may be lost',
    distance: 'distance of the stop in price',
  },
  cost: 'instant',
  reads: ['contract terms'],
  run: ({ symbol, currency, money, balance, percent, ...distance }, desk): ToolOutcome => {
    const instrument = instrumentOf(symbol);
    if (instrument === null) return noTerms(symbol);
    const stop = inPrice(instrument, distance);
    if (typeof stop === 'string') return { ok: false, reason: stop };
    const limit =
      money !== undefined
        ? fractionOf(decimalOf(money))
        : balance !== undefined && percent !== undefined
          ? dividedBy(times(fractionOf(decimalOf(balance)), fractionOf(decimalOf(percent))), hundred)
          : null;
    if (limit === null) return { ok: false, reason: 'Say what may be lost: an amount, or a percentage of a balance.' };
    const found = positionSize({
      instrument,
      accountCurrency: currency,
      riskMoney: textOf(limit),
      stopDistance: textOf(stop),
      lotStep: '0.01' as DecimalText,
      costPerUnit: '0' as DecimalText,
      rates: desk.rates,
    });
    if (!found.ok) return { ok: false, reason: found.reason };
    const of = instrument.symbol;
    const unit = `${sizeWord(instrument)}s`;
    return worked({
      quantities: {
        size: exactQuantity(fractionOf(found.size), { unit, decimals: 2, subject: { measure: 'size', of } }),
        ...(instrument.kind === 'future'
          ? {}
          : {
              mini: exactQuantity(times(fractionOf(found.size), wholeFraction(10)), {
                unit: 'mini lots',
                decimals: 1,
                subject: { measure: 'size', of },
              }),
              micro: exactQuantity(times(fractionOf(found.size), hundred), {
                unit: 'micro lots',
                decimals: 0,
                subject: { measure: 'size', of },
              }),
            }),
        risk: moneyQuantity(found.risk, currency, { measure: 'risk of this size', of }),
        limit: moneyQuantity(limit, currency, { measure: 'most that may be lost', of }),
        distance: exactQuantity(stop, { unit: 'price', decimals: 8, subject: { measure: 'distance of the stop', of } }),
      },
      words: { symbol: of, kind: instrument.kind, zero: found.zeroBecause ?? '' },
      from: terms,
    });
  },
});

const moveTool = tool({
  name: 'risk.move',
  title: 'Worth of a move',
  description: 'What a move of the price is worth for a size, in a currency: of pips, ticks, points or a distance.',
  input: z.object({ symbol: symbolInput, size: z.number().check(z.positive()), currency: z.string().check(z.length(3)), ...distanceInput }),
  gives: { value: 'money' },
  cost: 'instant',
  reads: ['contract terms'],
  run: ({ symbol, size, currency, ...distance }, desk): ToolOutcome => {
    const instrument = instrumentOf(symbol);
    if (instrument === null) return noTerms(symbol);
    const move = inPrice(instrument, distance);
    if (typeof move === 'string') return { ok: false, reason: move };
    const found = moveValue({ instrument, accountCurrency: currency, move: textOf(move), size: decimalOf(size), rates: desk.rates });
    if (!found.ok) return { ok: false, reason: found.reason };
    const of = instrument.symbol;
    return worked({
      quantities: { value: moneyQuantity(found.value, currency, { measure: 'worth of the move', of }) },
      words: { symbol: of, unit: sizeWord(instrument) },
      from: terms,
    });
  },
});

const contractTool = tool({
  name: 'contract.terms',
  title: 'Contract',
  description: 'Terms of a pair, metal or future: tick, its worth, pip, units of a lot.',
  input: z.object({ symbol: symbolInput }),
  gives: {
    tick: 'price',
    tickValue: 'money of one contract, of futures',
    point: 'money of a move of 1.00 of one lot or contract',
    pip: 'price, of pairs',
    units: 'units of a lot, of pairs and metals',
  },
  cost: 'instant',
  reads: ['contract terms'],
  run: ({ symbol }): ToolOutcome => {
    const instrument = instrumentOf(symbol);
    if (instrument === null) return noTerms(symbol);
    const of = instrument.symbol;
    const price = (text: DecimalText, measure: string): Quantity =>
      exactQuantity(fractionOf(text), { unit: 'price', decimals: 12, subject: { measure, of } });
    const own: Readonly<Record<string, Quantity>> =
      instrument.kind === 'future'
        ? {
            tickValue: moneyQuantity(fractionOf(instrument.tickValue), instrument.currency, { measure: 'tick value', of }),
            point: moneyQuantity(fractionOf(instrument.pointValue), instrument.currency, { measure: 'point value', of }),
          }
        : {
            units: exactQuantity(wholeFraction(instrument.unitsPerLot), {
              unit: 'units',
              decimals: 0,
              subject: { measure: 'units of a lot', of },
            }),
            point: moneyQuantity(wholeFraction(instrument.unitsPerLot), instrument.quote, { measure: 'point value', of }),
          };
    return worked({
      quantities: {
        tick: price(instrument.tickSize, 'tick'),
        ...(instrument.pipSize === null ? {} : { pip: price(instrument.pipSize, 'pip') }),
        ...own,
      },
      words: { symbol: of, kind: instrument.kind, title: instrument.kind === 'future' ? instrument.title : of },
      from: terms,
    });
  },
});

const marginTool = tool({
  name: 'risk.margin',
  title: 'Margin',
  description: 'Margin that a broker holds back for lots of a pair or metal at a leverage.',
  input: z.object({
    symbol: symbolInput,
    lots: z.number().check(z.positive()),
    leverage: z.number().check(z.positive()),
    currency: z.string().check(z.length(3)),
  }),
  gives: { margin: 'money', exposure: 'money' },
  cost: 'instant',
  reads: ['contract terms'],
  run: ({ symbol, lots, leverage, currency }, desk: Desk): ToolOutcome => {
    const instrument = instrumentOf(symbol);
    if (instrument === null) return noTerms(symbol);
    if (instrument.kind === 'future')
      return { ok: false, reason: `Exchange and broker set the margin of ${instrument.symbol}, and change it: ask your broker.` };
    const found = requiredMargin({
      instrument,
      accountCurrency: currency,
      lots: decimalOf(lots),
      leverage: decimalOf(leverage),
      rates: desk.rates,
    });
    if (!found.ok) return { ok: false, reason: found.reason };
    const of = instrument.symbol;
    return worked({
      quantities: {
        margin: moneyQuantity(found.margin, currency, { measure: 'margin', of }),
        exposure: moneyQuantity(found.exposure, currency, { measure: 'exposure', of }),
      },
      words: { symbol: of },
      from: terms,
    });
  },
});

export const contractTools = [sizeTool, moveTool, contractTool, marginTool];
