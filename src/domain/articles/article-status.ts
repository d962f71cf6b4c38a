/** What can become of an article, in one table, and what a deed does to its times. */
import type { Article, ArticleStatus } from './article';

export const articleDeeds = ['save', 'schedule', 'publish', 'withdraw', 'archive', 'restore'] as const;

/** 'withdraw' makes a draft of what is out or about to go; 'restore' makes one of what was put away. */
export type ArticleDeed = (typeof articleDeeds)[number];

const table: ReadonlyMap<ArticleStatus, ReadonlyMap<ArticleDeed, ArticleStatus>> = new Map([
  [
    'draft',
    new Map<ArticleDeed, ArticleStatus>([
      ['save', 'draft'],
      ['schedule', 'scheduled'],
      ['publish', 'published'],
      ['archive', 'archived'],
    ]),
  ],
  [
    'scheduled',
    new Map<ArticleDeed, ArticleStatus>([
      ['save', 'scheduled'],
      ['schedule', 'scheduled'],
      ['publish', 'published'],
      ['withdraw', 'draft'],
      ['archive', 'archived'],
    ]),
  ],
  [
    'published',
    new Map<ArticleDeed, ArticleStatus>([
      ['save', 'published'],
      ['withdraw', 'draft'],
      ['archive', 'archived'],
    ]),
  ],
  ['archived', new Map<ArticleDeed, ArticleStatus>([['restore', 'draft']])],
]);

/** The status that a deed leads to; null where it can’t be done. */
export const statusAfter = (status: ArticleStatus, deed: ArticleDeed): ArticleStatus | null => table.get(status)?.get(deed) ?? null;

export const deedsOf = (status: ArticleStatus): readonly ArticleDeed[] => articleDeeds.filter((deed) => statusAfter(status, deed) !== null);

/** Whether the deed puts words before readers, now or later, so that they have to be checked. */
export const goesOut = (status: ArticleStatus): boolean => status === 'published' || status === 'scheduled';

/** Which times a deed sets; 'now' is the server’s. */
export interface TimesAfter {
  readonly publishedAt: number | 'now' | null;
  readonly modifiedAt: number | 'now' | null;
  readonly scheduledAt: number | null;
}

/**
 * @param before the article as it stands; null for a new one
 * @param isChanged whether it says something else than before
 * @param scheduledAt when it is to go out, epoch ms; used by 'schedule' only
 */
export const timesAfter = (
  before: Pick<Article, 'publishedAt' | 'modifiedAt' | 'scheduledAt' | 'status'> | null,
  after: ArticleStatus,
  isChanged: boolean,
  scheduledAt: number | null,
): TimesAfter => {
  const publishedAt = before?.publishedAt ?? null;
  const isFirst = after === 'published' && publishedAt === null;
  return {
    publishedAt: isFirst ? 'now' : publishedAt,
    modifiedAt: isFirst || (after === 'published' && (isChanged || before?.status !== 'published')) ? 'now' : (before?.modifiedAt ?? null),
    scheduledAt: after === 'scheduled' ? (scheduledAt ?? before?.scheduledAt ?? null) : null,
  };
};

/** What is due at an instant, in epoch ms, the earliest first. */
export const dueAt = <T extends Pick<Article, 'status' | 'scheduledAt'>>(articles: readonly T[], nowMs: number): readonly T[] =>
  articles
    .filter(({ status, scheduledAt }) => status === 'scheduled' && scheduledAt !== null && scheduledAt <= nowMs)
    .toSorted((a, b) => (a.scheduledAt ?? 0) - (b.scheduledAt ?? 0));
