/** Markdown files as documents: all of them are read before any is saved, and one that is not understood holds back all. */
import { readDocument } from '@/domain/assistant/training/document-file';
import { problemsOf, type TrainingContent } from '@/domain/assistant/training/training-document';
import type { FileProblem, NamedText } from '@/domain/content/text-files';

export interface ReadFiles {
  readonly contents: readonly TrainingContent[];
  readonly problems: readonly FileProblem[];
}

const readOne = ({ name, text }: NamedText): ReadFiles => {
  if (text.includes('\uFFFD')) return { contents: [], problems: [{ file: name, line: null, reason: 'It is not a text in UTF-8.' }] };
  const read = readDocument(text, name);
  if (!read.ok) return { contents: [], problems: [{ file: name, line: read.line, reason: read.reason }] };
  return { contents: [read.content], problems: problemsOf(read.content).map(({ reason }) => ({ file: name, line: null, reason })) };
};

export const readTexts = (texts: readonly NamedText[]): ReadFiles => {
  const read = texts.map(readOne);
  const contents = read.flatMap((one) => one.contents);
  const titles = contents.map(({ title }) => title);
  const twice = texts.flatMap(({ name }, at): readonly FileProblem[] => {
    const title = read[at]?.contents[0]?.title;
    const isTwice = title !== undefined && titles.indexOf(title) !== titles.lastIndexOf(title);
    return isTwice ? [{ file: name, line: null, reason: `Another file has the title “${title}” too.` }] : [];
  });
  return { contents, problems: [...read.flatMap((one) => one.problems), ...twice] };
};
