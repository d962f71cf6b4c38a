/** The figures of a day or a week as they stood when it was closed; what the trades say later may differ, and then both are known. */
import * as z from 'zod/mini';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { canonicalJson } from '@/lib/canonical-json';
import type { PeriodResult } from './period-result';

export const countSchema = z.int().check(z.gte(0), z.lte(1_000_000));

const money = z.record(
  z.string(),
  z.custom<DecimalText>((value) => isDecimalText(value)),
);

export const closedFiguresSchema = z.object({
  decisions: countSchema,
  /** Absent: of no decision a risk is known. */
  r: z.exactOptional(z.number()),
  /** Decisions of which it is known. */
  rOf: countSchema,
  net: money,
  costs: money,
});

export type ClosedFigures = z.infer<typeof closedFiguresSchema>;

/** R is kept to a millionth, so that sums in another order say the same. */
const kept = (r: number): number => Math.round(r * 1e6) / 1e6;

export const figuresOf = ({ decisions, r, rOf, net, costs }: PeriodResult): ClosedFigures => ({
  decisions: decisions.length,
  ...(r === null ? {} : { r: kept(r) }),
  rOf,
  net,
  costs,
});

/** Whether an import, an edit or a deletion has changed them since. */
export const haveChanged = (closed: ClosedFigures, now: PeriodResult): boolean => canonicalJson(closed) !== canonicalJson(figuresOf(now));
