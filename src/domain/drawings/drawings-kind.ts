/** The drawings of one market as they are kept: each a thing of its own, so that what two devices draw apart is all there afterwards. */
import * as z from 'zod/mini';
import { entriesPolicy } from '@/domain/kept/entries-policy';
import type { EntriesEdit } from '@/domain/kept/entries-policy';
import type { Kind } from '@/domain/kept/kind';
import { ownKinds } from '@/domain/kept/kinds';
import type { Fields } from '@/domain/kept/merge-policy';
import { drawingSchema, inOrder } from './drawing';
import type { Drawing } from './drawing';
import type { DrawingChange } from './drawing-edits';

const sheetSchema = z.record(z.string(), drawingSchema);

/** By the ids of the drawings. */
export type DrawingSheet = z.infer<typeof sheetSchema>;

export const drawingsKind: Kind<DrawingSheet, EntriesEdit> = {
  name: 'drawings',
  id: ownKinds.drawings.id,
  policy: entriesPolicy,
  schema: sheetSchema,
  version: 1,
  migrations: [],
  times: {},
};

/** The id of a market's document: its symbol, with what an id may not hold percent-encoded. */
export const sheetId = (symbol: string): string =>
  encodeURIComponent(symbol)
    .replaceAll(/[!'()*_~]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/^\./u, '%2E')
    .slice(0, 80);

export const drawingsOfSheet = (sheet: DrawingSheet): readonly Drawing[] =>
  inOrder(Object.entries(sheet).map(([id, fields]) => ({ id, ...fields })));

const optionalFields = ['pane', 'text', 'style', 'isLocked', 'isHidden'] as const;

/** A change as the store takes it: what a drawing no longer has is taken away. */
export const sheetEdit = (change: DrawingChange): EntriesEdit => ({
  set: Object.fromEntries(
    Object.entries(change).map(([id, drawing]) => {
      if (drawing === null) return [id, null];
      const { id: _id, ...fields } = drawing;
      const gone = Object.fromEntries(optionalFields.filter((name) => fields[name] === undefined).map((name) => [name, null]));
      return [id, { ...gone, ...fields } as Fields];
    }),
  ),
});
