/** An alert of a chart as it is kept: what it watches, when it goes off, and when it last did. */
import * as z from 'zod/mini';
import type { AlertRule } from './judge-alert';

/** More are no help: nobody knows any more what each was for. */
export const mostAlerts = 100;

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/u));
const words = z.string().check(z.minLength(1), z.maxLength(120));
const instant = z.number().check(z.gte(-8.64e15), z.lte(8.64e15));

const watched = z.union([
  z.object({ kind: z.literal('price'), price: z.number() }),
  /** The line of a drawing, or the area between its lines. */
  z.object({
    kind: z.literal('drawing'),
    drawing: id,
    title: words,
    /** Which of its lines, where it has several: a ratio of Fibonacci, or `middle`, `upper`, `lower`. */
    line: z.exactOptional(words),
  }),
  z.object({
    kind: z.literal('study'),
    /** By its title with parameters, which says the same in every layout, and the title of its line. */
    study: words,
    line: words,
    interval: words,
    /** A value of the study that it is held against; left out, the price is held against the line. */
    level: z.exactOptional(z.number()),
  }),
]);

export const alertConditions = ['either', 'up', 'down', 'enters'] as const;

export const chartAlertSchema = z.object({
  id,
  /** As a layout names it. */
  market: z.string().check(z.minLength(1), z.maxLength(40)),
  on: watched,
  condition: z.enum(alertConditions),
  repeat: z.enum(['once', 'each time']),
  /** Epoch ms of the device. */
  madeAt: instant,
  /** The bar in which it last went off, by its opening, with the price then. */
  last: z.exactOptional(z.object({ bar: instant, price: z.number() })),
  /** It went off and rests until it is set anew. */
  isDone: z.exactOptional(z.literal(true)),
});

export type ChartAlert = z.infer<typeof chartAlertSchema>;
export type Watched = ChartAlert['on'];
export type AlertConditionName = ChartAlert['condition'];

/** Under which name a device keeps those of a person; `uid` null: a visitor’s. */
export const alertsName = (uid: string | null): string => (uid === null ? 'chart-alerts' : `chart-alerts:${uid}`);

/** Alerts from the storage of a browser; what is no alert is left out. */
export const readAlerts = (value: unknown): readonly ChartAlert[] =>
  (Array.isArray(value) ? value : []).slice(0, mostAlerts).flatMap((one: unknown): readonly ChartAlert[] => {
    const read = chartAlertSchema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** How it is judged. */
export const ruleOf = ({ condition, repeat }: Pick<ChartAlert, 'condition' | 'repeat'>): AlertRule => ({
  condition: condition === 'enters' ? { kind: 'enters' } : { kind: 'crosses', direction: condition },
  repeat,
});

/** Set anew: as if it had never gone off. */
export const rearmed = ({ last: _last, isDone: _done, ...alert }: ChartAlert): ChartAlert => alert;
