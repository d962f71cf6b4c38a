/** Holds the pattern of a match statement against the path of a document, or against what a query tells of it. */
import { idCell, pathCell } from './cell';
import type { PatternPart } from './syntax';
import type { Term } from './value';

/** A segment of a path; the last one of a query's documents is unknown, and `gap` stands for any number of segments. */
export type PathElement = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'id' } | { readonly kind: 'gap' };

export interface PathMatch {
  /** Values of the wildcards, outermost first. */
  readonly captures: readonly Term[];
  /** The pattern names a document where the id is unknown: it applies to this id only. */
  readonly onlyId: string | null;
}

export const elementsOf = (segments: readonly string[]): readonly PathElement[] => segments.map((text) => ({ kind: 'text', text }));

const captureRest = (elements: readonly PathElement[], from: number, to: number): Term => {
  const segments = elements.slice(from, to).flatMap((element) => (element.kind === 'text' ? [element.text] : []));
  return segments.length === to - from ? { kind: 'path', segments } : pathCell(from, to);
};

interface Progress extends PathMatch {
  /** The first element that is not consumed. */
  readonly at: number;
}

/** All ways to consume elements with one part of the pattern. */
const consume = (part: PatternPart, elements: readonly PathElement[], progress: Progress): readonly Progress[] => {
  const { at, captures } = progress;
  const element = elements[at];
  if (part.kind === 'rest') {
    const ends = Array.from({ length: elements.length - at + 1 }, (_, count) => at + count);
    return ends.map((end) => ({ ...progress, at: end, captures: [...captures, captureRest(elements, at, end)] }));
  }
  if (element === undefined || element.kind === 'gap') return [];
  if (part.kind === 'one') return [{ ...progress, at: at + 1, captures: [...captures, element.kind === 'id' ? idCell : element.text] }];
  if (element.kind === 'id') return [{ ...progress, at: at + 1, onlyId: part.text }];
  return element.text === part.text ? [{ ...progress, at: at + 1 }] : [];
};

/**
 * Every way in which the pattern covers the whole path. `{x=**}` takes zero or more segments, as in version
 * 2 of the language; only it can take a gap, so that a rule covers a collection group only if it covers
 * the collection at every depth. https://firebase.google.com/docs/firestore/security/rules-query#secure_and_query_documents_in_a_collection_group
 */
export const matchPath = (pattern: readonly PatternPart[], elements: readonly PathElement[]): readonly PathMatch[] => {
  let ways: readonly Progress[] = [{ at: 0, captures: [], onlyId: null }];
  for (const part of pattern) {
    if (ways.length === 0) return [];
    ways = ways.flatMap((way) => consume(part, elements, way));
  }
  return ways.filter(({ at }) => at === elements.length);
};
