/** Holds what a screen shows, and what it says to those who hear it, to the list of words that its sources are held to. */
import { expect, type Page } from '@playwright/test';
import { bannedEverywhere, bannedInProduct } from '../words/banned-words';

/** Names that others gave: agencies, governments and holidays keep their spelling. */
const givenNames = /Labour (?:Force|Day)|King's Birthday|Labour Cost|Labour Market/gu;

/** Admins read of packs and addresses, which everybody else has no use for. */
const rulesFor = (readers: 'everyone' | 'admins') =>
  [...bannedEverywhere, ...bannedInProduct].filter(
    ({ except }) => readers === 'everyone' || except?.includes('src/features/admin-') !== true,
  );

/** Every line in view, and every name, hint and placeholder of an element that has a box. */
const linesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said = [...document.body.querySelectorAll<HTMLElement>('[aria-label], [title], [placeholder], [alt], [aria-description]')]
      .filter((element) => element.getClientRects().length > 0)
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].map((name) => element.getAttribute(name) ?? ''),
      );
    return [document.title, ...document.body.innerText.split('\n'), ...said].filter((line) => line.trim() !== '');
  });

export const expectPlainWords = async (page: Page, readers: 'everyone' | 'admins' = 'everyone'): Promise<void> => {
  const rules = rulesFor(readers);
  const found = (await linesOf(page)).flatMap((line) =>
    rules.filter((rule) => rule.found.test(line.replaceAll(givenNames, ''))).map(({ instead }) => `“${line}”: write ${instead}`),
  );
  expect([...new Set(found)], page.url()).toEqual([]);
};
