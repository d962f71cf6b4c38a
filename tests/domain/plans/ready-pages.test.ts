/** What is said to work is built, and what is built is said to work unless it is in trial: held against the pages themselves. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isReady, pagesInTrial } from '@/domain/plans/ready-pages';
import { screenRows } from '@/routes';

const table = readFileSync('src/app/pages.ts', 'utf8');

const isBuilt = (id: string): boolean => {
  const file = new RegExp(String.raw`^\s+${id}: \(\) => import\('@/(.+?)'\)`, 'mu').exec(table)?.[1];
  if (file === undefined) throw new Error(`No page for ${id}.`);
  return !readFileSync(`src/${file}.tsx`, 'utf8').includes('UnbuiltPage');
};

it.each(screenRows.flatMap(([id, { pageKey }]) => (pageKey === undefined ? [] : [[pageKey, id] as const])))(
  '%s is said to work when its page is built, and only then',
  (pageKey, id) => {
    expect(isReady(pageKey), 'src/domain/plans/ready-pages.ts names the screens that work').toBe(
      isBuilt(id) && !pagesInTrial.includes(pageKey),
    );
  },
);
