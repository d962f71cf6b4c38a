/** A day as its trader closed it; the id of the document is the trading day, `yyyy-mm-dd`. */
import * as z from 'zod/mini';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { RegisterEdit } from '@/domain/kept/register-policy';
import { textPolicy } from '@/domain/kept/text-policy';
import { closedFiguresSchema, countSchema } from './closed-figures';

const decisionId = z.string().check(z.minLength(1), z.maxLength(400));

/** How often a rule was kept, out of how often it applied. */
const keptCountSchema = z.object({ kept: countSchema, applied: countSchema });

const dayReportSchema = z.object({
  /** Epoch ms; absent: it was opened again, or only begun. */
  closedAt: z.exactOptional(z.int().check(z.gte(0))),
  result: z.exactOptional(closedFiguresSchema),
  /** Of the trader's own rules, as judged on the trades of the day. */
  rules: z.exactOptional(keptCountSchema),
  /** The rule of the week on this day; `by`: who says whether it was kept. */
  ruleOfWeek: z.exactOptional(
    z.object({ text: z.string().check(z.maxLength(300)), kept: countSchema, applied: countSchema, by: z.enum(['trades', 'trader']) }),
  ),
  best: z.exactOptional(decisionId),
  worst: z.exactOptional(decisionId),
  sentence: z.exactOptional(z.string().check(z.maxLength(1000))),
  /** What another device wrote at the same time. */
  sentenceOthers: z.exactOptional(z.array(z.string())),
  /** SHA-256 of a picture that lies on a device. */
  picture: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{64}$/u))),
});

export type DayReport = z.infer<typeof dayReportSchema>;

export const dayReportKind: Kind<DayReport, RegisterEdit> = {
  name: 'dayReports',
  id: ownKinds.dayReports.id,
  policy: textPolicy(['sentence']),
  schema: dayReportSchema,
  version: 1,
  migrations: [],
  times: {},
};
