/** Everything that an article is held against before it goes out, with its place in the text. */
import { contentProblems, type ArticleContent } from '@/domain/articles/article';
import { findClaims, sentenceAround } from '@/domain/articles/claims/find-claims';
import { slugProblem, type TakenSlug } from '@/domain/articles/slug';
import { compileArticle, type ArticleReading } from '@/domain/articles/text/compile-article';
import { surroundings } from '@/features/blog/surroundings';

export interface PlacedFinding {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** Nothing lets it go out; a claim goes out with a typed reason. */
  readonly isBlocking: boolean;
  readonly title: string;
  readonly why: string;
  /** A sentence to use in the place of the one that has it; null where there is none. */
  readonly better: string | null;
}

export interface ArticleCheck {
  readonly findings: readonly PlacedFinding[];
  readonly text: ArticleReading;
}

const lineBounds = (text: string, line: number): { readonly from: number; readonly to: number } => {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { from, to: from + (lines[line - 1]?.trimEnd().length ?? 0) };
};

type Unnumbered = Omit<PlacedFinding, 'number'>;

export const checkArticle = (
  content: ArticleContent,
  articleId: string,
  taken: readonly TakenSlug[],
  redirects: readonly TakenSlug[],
): ArticleCheck => {
  const { body, slug } = content;
  const text = compileArticle(body, surroundings);
  const about = (title: string, why: string): Unnumbered => ({ from: 0, to: 0, isBlocking: true, title, why, better: null });
  const urlProblem = slugProblem(slug, articleId, taken, redirects);
  const all: readonly Unnumbered[] = [
    ...(urlProblem === null ? [] : [about('URL', urlProblem)]),
    ...contentProblems(content).map(({ field, reason }) => about(fieldNames.get(field) ?? field, reason)),
    ...text.findings.map(({ line, sentence }) => ({
      ...lineBounds(body, line),
      isBlocking: true,
      title: `Line ${String(line)}`,
      why: sentence,
      better: null,
    })),
    ...findClaims(body).map(({ from, to, words, why, better }) => ({
      from,
      to,
      isBlocking: false,
      title: words === '' ? 'No word about risk' : `“${words}”`,
      why,
      better,
    })),
  ];
  return { text, findings: all.toSorted((a, b) => a.from - b.from).map((finding, at) => ({ ...finding, number: at + 1 })) };
};

const fieldNames: ReadonlyMap<string, string> = new Map([
  ['title', 'Title'],
  ['description', 'Description'],
  ['author', 'Author'],
  ['body', 'Text'],
  ['tags', 'Tags'],
  ['image', 'Picture'],
  ['faq', 'Questions'],
]);

/** The text with the better sentence in the place of the one that has the finding; what was missing comes at its end. */
export const withBetter = (body: string, { from, to, better }: Pick<PlacedFinding, 'from' | 'to' | 'better'>): string => {
  if (better === null) return body;
  if (to === from) return `${body.trimEnd()}\n\n${better}\n`;
  const sentence = sentenceAround(body, { from });
  return body.slice(0, sentence.from) + better + body.slice(sentence.to);
};
