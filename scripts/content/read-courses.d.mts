/** Types of `read-courses.mjs`. */
import type { CourseText } from '../../src/domain/courses/compile/compile-course';
import type { Finding } from '../../src/domain/courses/compile/reading';
import type { Lesson } from '../../src/domain/courses/lesson';

export const courseOrder: readonly string[];

export const readCourses: (root: string) => Promise<{
  readonly courses: readonly (CourseText & { readonly courseId: string })[];
  readonly lessons: readonly {
    readonly courseId: string;
    readonly id: string;
    readonly number: number;
    readonly file: string;
    readonly lesson: Lesson;
  }[];
  readonly findings: readonly (Finding & { readonly file: string })[];
}>;
