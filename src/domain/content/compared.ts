/** What differs between two versions of a text, by lines or by words. */
import { diffLines, diffWordsWithSpace } from 'diff';

export type Unit = 'lines' | 'words';

export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  /** Lines that are left out because they are the same; 0: the text is all of it. */
  readonly skipped: number;
}

/** Lines kept beside what differs, so that it is clear where it is. */
const around = 2;

const shortened = (text: string, isFirst: boolean, isLast: boolean): readonly ComparedPart[] => {
  const lines = text.replace(/\n$/u, '').split('\n');
  const [head, tail] = [isFirst ? 0 : around, isLast ? 0 : around];
  if (lines.length <= head + tail + 1) return [{ kind: 'same', text: lines.join('\n'), skipped: 0 }];
  const part = (kept: readonly string[]): readonly ComparedPart[] =>
    kept.length === 0 ? [] : [{ kind: 'same', text: kept.join('\n'), skipped: 0 }];
  return [
    ...part(lines.slice(0, head)),
    { kind: 'same', text: '', skipped: lines.length - head - tail },
    ...part(tail === 0 ? [] : lines.slice(-tail)),
  ];
};

/** From the earlier to the later text. By lines, long stretches without a change are counted in place of shown. */
export const compared = (earlier: string, later: string, unit: Unit): readonly ComparedPart[] => {
  const changes = unit === 'lines' ? diffLines(earlier, later) : diffWordsWithSpace(earlier, later);
  return changes.flatMap(({ value, added, removed }, at): readonly ComparedPart[] => {
    if (added) return [{ kind: 'added', text: value, skipped: 0 }];
    if (removed) return [{ kind: 'removed', text: value, skipped: 0 }];
    return unit === 'words' ? [{ kind: 'same', text: value, skipped: 0 }] : shortened(value, at === 0, at === changes.length - 1);
  });
};

/** Lines that came and went. */
export const countedLines = (earlier: string, later: string): { readonly added: number; readonly removed: number } => {
  const changes = diffLines(earlier, later);
  const sum = (which: 'added' | 'removed'): number => changes.reduce((total, change) => total + (change[which] ? change.count : 0), 0);
  return { added: sum('added'), removed: sum('removed') };
};
