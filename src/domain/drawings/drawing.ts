/** Drawings on the chart of a market: what they are, and reading them from storage. How they look is told elsewhere. */
import * as z from 'zod/mini';

interface KindFacts {
  readonly title: string;
  /** Fewest and most points it has. */
  readonly anchors: readonly [fewest: number, most: number];
}

const of = (title: string, fewest: number, most = fewest): KindFacts => ({ title, anchors: [fewest, most] });

/** So many points a line drawn freely has at most. */
export const mostAnchors = 240;

/** So many drawings a market has at most. */
export const mostDrawings = 1_000;

const facts = {
  trend: of('Trend line', 2),
  ray: of('Ray', 2),
  extended: of('Extended line', 2),
  horizontal: of('Horizontal line', 1),
  horizontalRay: of('Horizontal ray', 1),
  vertical: of('Vertical line', 1),
  cross: of('Cross', 1),
  arrow: of('Arrow', 2),
  parallel: of('Parallel channel', 3),
  regression: of('Regression channel', 2),
  pitchfork: of('Pitchfork', 3),
  fibonacci: of('Fibonacci', 2),
  fibExtension: of('Fibonacci extension', 3),
  fibFan: of('Fibonacci fan', 2),
  fibTime: of('Fibonacci time zones', 2),
  rectangle: of('Rectangle', 2),
  ellipse: of('Ellipse', 2),
  triangle: of('Triangle', 3),
  polyline: of('Polyline', 2, mostAnchors),
  brush: of('Brush', 2, mostAnchors),
  text: of('Text', 1),
  callout: of('Callout', 2),
  priceLabel: of('Price label', 1),
  measure: of('Measure', 2),
  anchoredVwap: of('Anchored VWAP', 1),
  volumeProfile: of('Range volume profile', 2),
  long: of('Long position', 3),
  short: of('Short position', 3),
} as const satisfies Readonly<Record<string, KindFacts>>;

export type DrawingKind = keyof typeof facts;

export const drawingKinds = Object.keys(facts) as readonly DrawingKind[];

export const drawingTitle = (kind: DrawingKind): string => facts[kind].title;

/** Fewest and most points of a drawing. */
export const anchorsOf = (kind: DrawingKind): readonly [fewest: number, most: number] => facts[kind].anchors;

/** Kinds that say something their trader writes. */
export const hasText = (kind: DrawingKind): boolean => kind === 'text' || kind === 'callout';

/** A point of the chart that stays where it is when bars, interval or zoom change. */
export interface Anchor {
  /** Epoch ms. */
  readonly at: number;
  /** In a pane of a study, a value of it. */
  readonly price: number;
}

export const drawingDashes = ['solid', 'dashed', 'dotted'] as const;

const anchorSchema = z.object({ at: z.number(), price: z.number() });

export const styleSchema = z.object({
  /** Place among the series colours; left out, the colour of words. */
  colour: z.exactOptional(z.int().check(z.gte(1), z.lte(6))),
  /** Width of its lines in px; left out, 1. */
  width: z.exactOptional(z.int().check(z.gte(1), z.lte(4))),
  dash: z.exactOptional(z.enum(drawingDashes)),
  /** Whether its areas are left empty. */
  isHollow: z.exactOptional(z.literal(true)),
});

export type DrawingStyle = Readonly<z.infer<typeof styleSchema>>;

/** What is kept of a drawing below its id. */
export const drawingSchema = z
  .object({
    kind: z.enum(drawingKinds as readonly [DrawingKind, ...DrawingKind[]]),
    anchors: z.array(anchorSchema).check(z.maxLength(mostAnchors)),
    /** Those with a higher place lie over those with a lower one. */
    order: z.number(),
    /** Title of the study in whose pane it lies; left out, over the prices. */
    pane: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(120))),
    text: z.exactOptional(z.string().check(z.maxLength(500))),
    style: z.exactOptional(styleSchema),
    isLocked: z.exactOptional(z.literal(true)),
    isHidden: z.exactOptional(z.literal(true)),
  })
  .check(
    z.refine(({ kind, anchors }) => {
      const [fewest, most] = anchorsOf(kind);
      return anchors.length >= fewest && anchors.length <= most;
    }, 'It has another number of points than its kind.'),
  );

export interface Drawing {
  /** Made by chance, so that two devices never give one id to two drawings. */
  readonly id: string;
  readonly kind: DrawingKind;
  readonly anchors: readonly Anchor[];
  readonly order: number;
  readonly pane?: string;
  readonly text?: string;
  readonly style?: DrawingStyle;
  /** It is neither moved nor removed until it is unlocked. */
  readonly isLocked?: true;
  readonly isHidden?: true;
}

/** What decides the shape of a drawing. */
export type DrawingForm = Pick<Drawing, 'kind' | 'anchors' | 'pane' | 'text'>;

/** In the order in which they are painted, the same on every device. */
export const inOrder = (drawings: readonly Drawing[]): readonly Drawing[] =>
  drawings.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

/** Drawings from the storage of a browser; what is no drawing is left out, and one from before there was an order gets the place it stood at. */
export const readDrawings = (value: unknown): readonly Drawing[] => {
  if (!Array.isArray(value)) return [];
  const read = value.flatMap((one: unknown, at): readonly Drawing[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { id } = one as { readonly id?: unknown };
    const parsed = drawingSchema.safeParse({ order: at, ...one });
    return typeof id === 'string' && id !== '' && parsed.success ? [{ id, ...parsed.data }] : [];
  });
  return inOrder(read.slice(0, mostDrawings));
};
