/** The rule of the week: a sentence the trader wants to keep, and where possible a condition that the ledger checks by itself. */
import * as z from 'zod/mini';
import { isDecimalText, type DecimalText } from '@/domain/money/decimal-text';
import { isZone } from '@/domain/time/zone-clock';

const wallTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));
const zone = z.string().check(z.refine((name) => isZone(name)));

export const ruleConditionSchema = z.discriminatedUnion('kind', [
  /** No more than so many trades opened in one trading day. */
  z.object({ kind: z.literal('most-trades'), most: z.int().check(z.gte(1), z.lte(100)) }),
  /** Opened from one time of day on, and before the other, which may lie past midnight. */
  z.object({ kind: z.literal('hours'), from: wallTime, to: wallTime, zone }),
  /** On each account no more than so many lots or contracts at a time. */
  z.object({
    kind: z.literal('size'),
    most: z.custom<DecimalText>((value) => isDecimalText(value) && /^\d{1,12}(?:\.\d{1,8})?$/u.test(value) && Number(value) > 0),
  }),
  /** Nothing opened so soon after a loss of the same trading day. */
  z.object({ kind: z.literal('after-loss'), minutes: z.int().check(z.gte(1), z.lte(1440)) }),
  /** Nothing opened inside the minutes of the trader's own blackout rule. */
  z.object({ kind: z.literal('blackout') }),
  /** A stop with every entry. */
  z.object({ kind: z.literal('stop') }),
]);

export type RuleCondition = z.infer<typeof ruleConditionSchema>;

export const weekRuleSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Absent: the trader says day by day whether it was kept. */
  condition: z.exactOptional(ruleConditionSchema),
});

export type WeekRule = z.infer<typeof weekRuleSchema>;

/** The condition as a sentence, which is what the rule says until its trader words it otherwise. `city`: the zone's name for a reader. */
export const conditionText = (condition: RuleCondition, city: (zone: string) => string): string => {
  switch (condition.kind) {
    case 'most-trades':
      return condition.most === 1 ? 'At most 1 trade a day' : `At most ${String(condition.most)} trades a day`;
    case 'hours':
      return `No trades opened outside ${condition.from} to ${condition.to} ${city(condition.zone)}`;
    case 'size':
      return `Never more than ${condition.most} lots or contracts at a time`;
    case 'after-loss':
      return condition.minutes === 1
        ? 'No new trade within 1 minute after a loss'
        : `No new trade within ${String(condition.minutes)} minutes after a loss`;
    case 'blackout':
      return 'No trades opened during a news blackout';
    case 'stop':
      return 'A stop with every entry';
  }
};
