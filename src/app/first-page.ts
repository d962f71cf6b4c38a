/**
 * What a page that was drawn at the build hands to the browser that takes it over: whether the document holds such a
 * page at all, and what the page said about itself. It travels as JSON in the document, which no policy forbids.
 */
import type { HeadDetails } from '@/ui/head-details';

const elementId = 'first-page';

/** The element to put into the document. A `<` inside a text could end it early. */
export const firstPageElement = (details: HeadDetails | null): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify({ details }).replaceAll('<', String.raw`\u003c`)}</script>`;

export interface FirstPage {
  readonly details: HeadDetails | null;
}

/** What the document says; null for an empty shell. */
export const readFirstPage = (page: Document): FirstPage | null => {
  const text = page.querySelector(`script#${elementId}`)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as FirstPage);
};
