/**
 * What a page can say about itself beyond its row in the table of screens: for the title, for search engines and
 * for previews of links. The frame of the app turns it into tags; nothing here touches the document.
 */
import { createContext } from 'react';

export interface Breadcrumb {
  readonly name: string;
  /** Path of this site, such as `/blog`. */
  readonly url: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface BlogPostSummary {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** ISO 8601 date or instant, as are all dates of this file. */
  readonly publishedDate: string;
  readonly modifiedDate?: string | undefined;
  /** Path of this site. */
  readonly url: string;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: string | undefined;
}

export interface ArticleDetails {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly publishedDate: string;
  readonly modifiedDate?: string | undefined;
  readonly image?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

export interface ProductOffer {
  readonly name: string;
  readonly description: string;
  /** In units of `currency`, not in cents. */
  readonly price: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly availability: 'InStock' | 'OutOfStock' | 'PreOrder';
  /** Path of this site. */
  readonly url: string;
}

/** A page somewhere else on this site, by its name. */
export interface NamedPage {
  readonly name: string;
  readonly description?: string | undefined;
  /** Path of this site. */
  readonly url: string;
}

/** Everything is optional: what is absent comes from the table of screens. */
export interface HeadDetails {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Path of this site; absent means the path of the screen. */
  readonly canonical?: string | undefined;
  /** Path or address of a picture of 1200 × 630 px. */
  readonly image?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly noIndex?: boolean | undefined;
  /** BCP 47 tag; absent means `en`. */
  readonly language?: string | undefined;
  readonly author?: string | undefined;
  readonly publishedDate?: string | undefined;
  readonly modifiedDate?: string | undefined;
  readonly breadcrumbs?: readonly Breadcrumb[] | undefined;
  readonly questions?: readonly Question[] | undefined;
  readonly blogPosts?: readonly BlogPostSummary[] | undefined;
  readonly article?: ArticleDetails | undefined;
  readonly offers?: readonly ProductOffer[] | undefined;
  /** The same page in other languages, itself included. */
  readonly alternates?: readonly { readonly language: string; readonly url: string }[] | undefined;
  /** Of a list of courses. */
  readonly courses?: readonly NamedPage[] | undefined;
  /** Of a course: its lessons. */
  readonly lessons?: readonly NamedPage[] | undefined;
  /** Of a lesson: its course. */
  readonly partOf?: NamedPage | undefined;
}

/** Where a page hands its details to the frame; `null` takes them back. */
export const HeadDetailsContext = createContext<(details: HeadDetails | null) => void>(() => undefined);

/** Takes what a page says while it is drawn without a browser, where no effect runs; in a browser nobody listens. */
export const HeadRecorderContext = createContext<(details: HeadDetails) => void>(() => undefined);
