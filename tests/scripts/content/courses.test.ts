/** The courses as they stand in `content/courses`, and the page that tells writers how they are written. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { livePartSpecs } from '@/domain/courses/live-parts';
import { lessonFunctions } from '@/domain/courses/numbers/lesson-functions';
import { questionTypes } from '@/domain/courses/questions/question-types';
import { courseTables, withTables } from '../../../scripts/content/course-tables.mjs';
import { readCourses } from '../../../scripts/content/read-courses.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the courses', () => {
  it('compile without an error', async () => {
    const { lessons, findings } = await readCourses(root);
    expect(lessons.length).toBeGreaterThan(0);
    expect(findings.filter(({ weight }) => weight === 'error')).toEqual([]);
  });
});

describe('docs/courses.md', () => {
  it('lists the functions, live parts and question types there are', () => {
    const page = read('docs/courses.md');
    const words = (text: string): string => text.replaceAll(/[\s|-]+/gu, ' ');
    expect(words(page)).toBe(words(withTables(page, courseTables({ lessonFunctions, livePartSpecs, questionTypes }))));
  });
});
