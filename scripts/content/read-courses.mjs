/**
 * Reads the files of `content/courses` and compiles them with the product's own compiler. A lesson of another language
 * has the place in its course that its English file has; what English does not have is refused.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from './load-source.mjs';

/** In the order of the list of courses. */
export const courseOrder = ['risk', 'prop-rules', 'statements', 'sessions', 'statistics', 'backtests'];

const languages = ['en', 'fr', 'es'];
const lessonName = /^(\d\d)-([a-z][a-z0-9-]*)\.md$/u;

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** What lies in the folder, before any of it is compiled. */
const filesOf = (root) =>
  languages.flatMap((language) =>
    namesIn(join(root, 'content/courses', language)).map((courseId) => {
      const folder = `content/courses/${language}/${courseId}`;
      const names = namesIn(join(root, folder));
      const lessons = names.flatMap((name) => {
        const [, number, id] = lessonName.exec(name) ?? [];
        return id === undefined ? [] : [{ id, number: Number(number), file: `${folder}/${name}` }];
      });
      const stray = names.filter((name) => name !== 'course.md' && !lessonName.test(name)).map((name) => `${folder}/${name}`);
      return { language, courseId, lessons, stray, file: names.includes('course.md') ? `${folder}/course.md` : null, folder };
    }),
  );

/** Paths of the site's screens as patterns; one with parameters matches what has as many parts. */
const pathTest = (screens) => {
  const patterns = Object.values(screens).map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'iu'));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

const withFile = (file) => (finding) => ({ ...finding, file });
const error = (file, sentence) => ({ file, line: 1, weight: 'error', sentence });

/** Ids and topics of the questions must be those of the English lesson: answers are kept under them. */
const sameQuestions = (lesson, english, questionsOf) => {
  const named = ({ blocks }) => questionsOf(blocks).map(({ id, topic, form, type }) => [id, topic, form, type].join(' '));
  return named(lesson).join('\n') === named(english).join('\n');
};

/** The compiler with what it needs to know of the site; loading it once serves many files. */
export const openCompiler = async () => {
  const [{ compileLesson }, { compileCourse }, { questionsOf }, { screens }] = await Promise.all(
    ['domain/courses/compile/compile-lesson.ts', 'domain/courses/compile/compile-course.ts', 'domain/courses/lesson.ts', 'routes.ts'].map(
      loadSource,
    ),
  );
  return { compileLesson, compileCourse, questionsOf, hasPath: pathTest(screens) };
};

/**
 * All courses: what compiled, and every finding with its file. `courses` has a course of a language only where its `course.md`
 * is; `lessons` are by language, course and id.
 */
export const readCourses = async (root, compiler) => {
  const { compileLesson, compileCourse, questionsOf, hasPath } = compiler ?? (await openCompiler());
  const found = filesOf(root);
  const english = new Map(found.filter(({ language }) => language === 'en').map((one) => [one.courseId, one]));
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const findings = [];
  const courses = [];
  const lessons = [];
  const surroundings = {
    hasLesson: (courseId, id) => english.get(courseId)?.lessons.some((one) => one.id === id) === true,
    hasPath,
    hasPicture: (path) => /^\/[\w./-]+\.(?:svg|webp|png)$/u.test(path) && existsSync(join(root, 'public', path)),
  };
  for (const one of found) {
    const { language, courseId } = one;
    findings.push(...one.stray.map((file) => error(file, 'A file of a course is called course.md or nn-lesson-id.md.')));
    if (!courseOrder.includes(courseId)) findings.push(error(one.folder, `“${courseId}” is no course: ${courseOrder.join(', ')}.`));
    if (one.file === null) {
      findings.push(error(one.folder, 'The course has no course.md.'));
      continue;
    }
    const { course, findings: ofCourse } = compileCourse(read(one.file), language);
    findings.push(...ofCourse.map(withFile(one.file)));
    if (course === null) continue;
    courses.push({ courseId, ...course });
    const topics = new Set(course.topics.map(([id]) => id));
    for (const { id, number, file } of one.lessons) {
      const place = english.get(courseId)?.lessons.find((other) => other.id === id);
      if (place?.number !== number) findings.push(error(file, 'There is no English lesson of this number and id.'));
      const { lesson, findings: ofLesson } = compileLesson({ text: read(file), language, topics, ...surroundings });
      findings.push(...ofLesson.map(withFile(file)));
      if (lesson !== null) lessons.push({ courseId, id, number, file, lesson });
    }
  }
  const englishLesson = ({ courseId, id }) =>
    lessons.find((one) => one.lesson.language === 'en' && one.courseId === courseId && one.id === id);
  for (const one of lessons) {
    const other = englishLesson(one);
    if (other !== undefined && !sameQuestions(one.lesson, other.lesson, questionsOf))
      findings.push(error(one.file, 'Its questions are not those of the English lesson (id, topic and type, in their order).'));
  }
  for (const one of lessons.filter(({ lesson }) => lesson.language === 'en'))
    for (const language of languages)
      if (!lessons.some((other) => other.lesson.language === language && other.courseId === one.courseId && other.id === one.id))
        findings.push({
          file: one.file,
          line: 1,
          weight: 'notice',
          sentence: `Not in ${language} yet: its readers get the English one, with a notice.`,
        });
  return { courses, lessons, findings };
};
