/** A layout as a file or a link: JSON that names its form, read back with the place of every fault. It carries no prices. */
import { layoutSchema } from './layout';
import type { Layout } from './layout';

const form = 'sextant-layout';
const version = 1;

export const layoutFile = (layout: Layout): string => `${JSON.stringify({ form, version, layout }, null, 2)}\n`;

export interface LayoutFault {
  /** Where: `layout.charts.2.interval`; empty for the file as a whole. */
  readonly path: string;
  readonly reason: string;
}

export type LayoutRead = { readonly ok: true; readonly layout: Layout } | { readonly ok: false; readonly faults: readonly LayoutFault[] };

const refuse = (reason: string, path = ''): LayoutRead => ({ ok: false, faults: [{ path, reason }] });

/** The ids of charts, and of the studies of each, that stand twice. */
const twice = (layout: Layout): readonly LayoutFault[] => {
  const faultsOf = (ids: readonly string[], path: string): readonly LayoutFault[] =>
    ids.flatMap((id, at) => (ids.indexOf(id) < at ? [{ path: `${path}.${String(at)}.id`, reason: `The id “${id}” is used twice.` }] : []));
  return [
    ...faultsOf(
      layout.charts.map(({ id }) => id),
      'layout.charts',
    ),
    ...layout.charts.flatMap(({ studies }, at) =>
      faultsOf(
        studies.map(({ id }) => id),
        `layout.charts.${String(at)}.studies`,
      ),
    ),
  ];
};

/** The layout of a file; otherwise everything that is wrong with it, and nothing of it is taken. */
export const readLayoutFile = (text: string): LayoutRead => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refuse('The file isn’t JSON.');
  }
  const file = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Partial<Record<'form' | 'version' | 'layout', unknown>>;
  if (file.form !== form) return refuse('The file isn’t a layout from Sextant.', 'form');
  if (file.version !== version) return refuse('A newer version of Sextant wrote the file. Reload the page and try again.', 'version');
  const read = layoutSchema.safeParse(file.layout);
  if (!read.success) {
    return {
      ok: false,
      faults: read.error.issues.map(({ path, message }) => ({ path: ['layout', ...path].map(String).join('.'), reason: message })),
    };
  }
  const faults = twice(read.data);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, layout: read.data };
};
