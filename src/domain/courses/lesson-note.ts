/** What somebody wrote beside a lesson, as a note that says where it was written. */

export interface LessonOfNote {
  readonly title: string;
  readonly course: string;
  /** Its whole URL: a note is read elsewhere too. */
  readonly url: string;
}

/** The most characters that a device keeps beside one lesson. */
export const mostBesideLesson = 20_000;

const escaped = (text: string): string => text.replaceAll(/[\\[\]]/gu, String.raw`\$&`);

/** A line that was ended by hand ends there in the note too; Markdown alone would go on in the same line. */
const withItsLines = (text: string): string => text.replaceAll(/([^\n]) *\n(?=[^\n])/gu, '$1  \n');

/** Title and Markdown of the note: what was written, then the lesson it was written beside. */
export const lessonNote = (
  written: string,
  { title, course, url }: LessonOfNote,
): { readonly title: string; readonly markdown: string } => ({
  title,
  markdown: `${withItsLines(written.replaceAll('\r\n', '\n').trim())}\n\n[${escaped(`${course}: ${title}`)}](${url})\n`,
});
