/** What the parts of the compiler share while they read one file: where things are in it, what it calculates with, and what is wrong. */
import type { CourseLanguage } from '@/domain/courses/language';
import { LessonFault } from '@/domain/courses/numbers/value';
import type { MdNode } from './mdast';
import type { Sheet } from './sheet';

export interface Finding {
  readonly line: number;
  /** 'error' stops the build; a 'notice' is shown. */
  readonly weight: 'error' | 'notice';
  readonly sentence: string;
}

/** What a file may point to. */
export interface Surroundings {
  readonly hasLesson: (courseId: string, lessonId: string) => boolean;
  /** Whether a path of the site leads to a screen. */
  readonly hasPath: (path: string) => boolean;
  /** Whether there is a picture under a path of the site. */
  readonly hasPicture: (path: string) => boolean;
}

export interface Reading extends Surroundings {
  readonly language: CourseLanguage;
  /** The text of the file, with blank lines in the place of its head. */
  readonly source: string;
  readonly sheet: Sheet;
  /** Ids of sources in the order of the list at the end. */
  readonly sourceIds: readonly string[];
  readonly topics: ReadonlySet<string>;
  readonly findings: Finding[];
}

export const lineOf = ({ position }: MdNode): number => position?.start.line ?? 1;

/** The text of a node as it was written. */
export const rawOf = ({ source }: Pick<Reading, 'source'>, { position }: MdNode): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

export const report = (reading: Pick<Reading, 'findings'>, line: number, sentence: string): void => {
  reading.findings.push({ line, weight: 'error', sentence });
};

/** What `make` gives; a fault of the writer becomes a finding at the line, and `otherwise` stands in. */
export const attempt = <T>(reading: Pick<Reading, 'findings'>, line: number, make: () => T, otherwise: T): T => {
  try {
    return make();
  } catch (cause) {
    if (!(cause instanceof LessonFault)) throw cause;
    report(reading, line, cause.message);
    return otherwise;
  }
};
