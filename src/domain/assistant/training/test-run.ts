/** Test questions of all documents that go out together: each has to find its passage first, among the passages of all of them. */
import { retrieve } from '@/domain/assistant/retrieve';
import { passagesOfDocument, type TrainingDocument } from './training-document';

export interface FailedTest {
  readonly documentId: string;
  readonly document: string;
  readonly question: string;
  readonly expects: string;
  /** What was found in its place; null: no passage shares a word with the question. */
  readonly found: { readonly document: string; readonly title: string } | null;
}

export interface TestRun {
  readonly asked: number;
  readonly failed: readonly FailedTest[];
}

/** Asks them one after another; between two, `pause` may let others work. */
export const runTests = async (documents: readonly TrainingDocument[], pause?: () => Promise<void>): Promise<TestRun> => {
  const passages = documents.flatMap((document) => passagesOfDocument(document.id, document));
  const failed: FailedTest[] = [];
  let asked = 0;
  for (const { id, title, tests } of documents) {
    for (const { question, expects } of tests) {
      asked += 1;
      const first = retrieve(question, passages, 1)[0]?.passage;
      const isRight = first !== undefined && first.id.slice(0, first.id.lastIndexOf('#')) === id && first.title === expects;
      const found = first === undefined ? null : { document: first.document, title: first.title };
      if (!isRight) failed.push({ documentId: id, document: title, question, expects, found });
      await pause?.();
    }
  }
  return { asked, failed };
};
