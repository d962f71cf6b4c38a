/**
 * What a page that was drawn at the build hands to the browser that takes it over: whether the document holds such a
 * page at all, which one it is, and what it said about itself. It travels as JSON in the document, which no policy forbids.
 */
import type { HeadDetails } from '@/ui/head-details';

const elementId = 'first-page';

export interface FirstPage {
  /** Id of the route that was drawn. */
  readonly route: string;
  readonly details: HeadDetails | null;
}

/** The element to put into the document. A `<` inside a text could end it early. */
export const firstPageElement = (page: FirstPage): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script>`;

/** What the document says; null for an empty shell. */
export const readFirstPage = (page: Document): FirstPage | null => {
  const text = page.querySelector(`script#${elementId}`)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as FirstPage);
};
