/** Looks of drawings that are remembered on this device: those with a name, and the one each kind is drawn in at first. */
import * as z from 'zod/mini';
import { styleSchema } from '@/domain/drawings/drawing';
import type { DrawingKind, DrawingStyle } from '@/domain/drawings/drawing';
import { ownProperty } from '@/lib/own-property';
import { keep, readKept } from '@/services/local/device-storage';

const keptName = (uid: string): string => `drawing-styles:${uid}`;
const mostTemplates = 20;
export const longestName = 40;

const stylesSchema = z.object({
  templates: z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(longestName)), style: styleSchema })),
  usual: z.record(z.string(), styleSchema),
});

export type DrawingStyles = z.infer<typeof stylesSchema>;

/** `uid` '': a visitor's. */
export const readStyles = (uid: string): DrawingStyles => {
  const read = stylesSchema.safeParse(readKept(keptName(uid)));
  return read.success ? read.data : { templates: [], usual: {} };
};

export const keepStyles = (uid: string, styles: DrawingStyles): void => keep(keptName(uid), styles);

/** With a template, in the place of one of the same name. */
export const withTemplate = (styles: DrawingStyles, name: string, style: DrawingStyle): DrawingStyles => ({
  ...styles,
  templates: [...styles.templates.filter((one) => one.name !== name), { name, style }].slice(-mostTemplates),
});

export const withoutTemplate = (styles: DrawingStyles, name: string): DrawingStyles => ({
  ...styles,
  templates: styles.templates.filter((one) => one.name !== name),
});

export const withUsual = (styles: DrawingStyles, kind: DrawingKind, style: DrawingStyle): DrawingStyles => ({
  ...styles,
  usual: { ...styles.usual, [kind]: style },
});

/** The look a kind is drawn in at first; null: it has none of its own. */
export const usualStyle = ({ usual }: DrawingStyles, kind: DrawingKind): DrawingStyle | null => ownProperty(usual, kind) ?? null;
