/** A document of the assistant's knowledge as admins write it: Markdown in passages, and questions that have to find them. */
import { passagesOf, type Passage } from '@/domain/assistant/passages';

export interface TestQuestion {
  readonly question: string;
  /** The title of the passage of this document that has to be found first. */
  readonly expects: string;
}

export interface TrainingContent {
  readonly title: string;
  /** Markdown: one passage under each heading of the second level. */
  readonly body: string;
  readonly tests: readonly TestQuestion[];
}

/** 'published': it goes out with every publication; 'draft': it is held back; 'archived': it is held back and put away. */
export type TrainingStatus = 'draft' | 'published' | 'archived';

export interface TrainingDocument extends TrainingContent {
  readonly id: string;
  readonly status: TrainingStatus;
  /** Counts the saves, from 1. */
  readonly version: number;
}

/** Bounds of one document: what is more than this is better as two. */
export const mostBodyBytes = 300_000;
export const mostTitle = 200;
export const mostTests = 200;

export interface ContentProblem {
  readonly place: 'title' | 'body' | 'tests';
  readonly reason: string;
}

export const passagesOfDocument = (id: string, { title, body }: Pick<TrainingContent, 'title' | 'body'>): readonly Passage[] =>
  passagesOf(id, `---\ntitle: ${title}\n---\n${body}`);

const titleProblems = (title: string): readonly ContentProblem[] => {
  if (title.trim() === '') return [{ place: 'title', reason: 'The document has no title.' }];
  if (/[\n\r]/u.test(title)) return [{ place: 'title', reason: 'A title is one line.' }];
  return title.length > mostTitle ? [{ place: 'title', reason: `The title is longer than ${String(mostTitle)} characters.` }] : [];
};

const bodyProblems = (body: string, passages: readonly Passage[]): readonly ContentProblem[] => {
  const at = (reason: string): ContentProblem => ({ place: 'body', reason });
  if (new TextEncoder().encode(body).length > mostBodyBytes) return [at('The text is longer than 300 KB. Make it two documents.')];
  if (passages.length === 0) return [at('There is no passage. Begin each with a heading such as “## Stop”.')];
  const seen = new Set<string>();
  return passages.flatMap(({ title, sentences }) => {
    if (title === '') return [at('A heading is empty.')];
    if (seen.has(title)) return [at(`Two passages are called “${title}”.`)];
    seen.add(title);
    return sentences.length === 0 ? [at(`Nothing stands under “${title}”.`)] : [];
  });
};

const testProblems = (tests: readonly TestQuestion[], passages: readonly Passage[]): readonly ContentProblem[] => {
  const titles = new Set(passages.map(({ title }) => title));
  const tooMany: readonly ContentProblem[] =
    tests.length > mostTests ? [{ place: 'tests', reason: `There are more than ${String(mostTests)} test questions.` }] : [];
  const each = tests.flatMap(({ question, expects }, index): readonly ContentProblem[] => {
    const name = `Test question ${String(index + 1)}`;
    if (question.trim() === '') return [{ place: 'tests', reason: `${name} is empty.` }];
    return titles.has(expects)
      ? []
      : [{ place: 'tests', reason: `${name} expects “${expects}”, and this document has no passage with that title.` }];
  });
  return [...tooMany, ...each];
};

/** Everything that keeps the document from being published, in the order of the screen; a draft may be saved with all of it but a missing title. */
export const problemsOf = (content: TrainingContent): readonly ContentProblem[] => {
  const passages = passagesOfDocument('', content);
  return [...titleProblems(content.title), ...bodyProblems(content.body, passages), ...testProblems(content.tests, passages)];
};

export const isSameContent = (a: TrainingContent, b: TrainingContent): boolean =>
  a.title === b.title &&
  a.body === b.body &&
  a.tests.length === b.tests.length &&
  a.tests.every(({ question, expects }, at) => question === b.tests[at]?.question && expects === b.tests[at].expects);
