/** Where the rules of an account were read, and whether that was so long ago that they may have changed. */
import { dayOfText } from '@/domain/time/epoch-day';

export interface RulesSource {
  /** Addresses of the firm's own pages. */
  readonly pages: readonly string[];
  /** The day on which the rules were last held against them, 'yyyy-mm-dd'. */
  readonly readOn: string;
}

/** Rules that were read longer ago than this are marked as old: firms change theirs. */
export const daysUntilOld = 90;

/** Days from the reading to `today`, both in days since 1 January 1970. */
export const daysSinceRead = ({ readOn }: Pick<RulesSource, 'readOn'>, today: number): number => today - dayOfText(readOn);

export const isOldSource = (source: Pick<RulesSource, 'readOn'>, today: number): boolean => daysSinceRead(source, today) > daysUntilOld;

const most = 8;

/** Only addresses of the web are opened. */
export const isPageAddress = (text: string): boolean => text.length <= 600 && /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u.test(text);

/** undefined: stored in a form that is none. */
export const readRulesSource = (value: unknown): RulesSource | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { pages, readOn } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(pages) || pages.length > most || !pages.every((page) => typeof page === 'string' && isPageAddress(page)))
    return undefined;
  if (typeof readOn !== 'string' || Number.isNaN(dayOfText(readOn))) return undefined;
  return { pages: pages as string[], readOn };
};
