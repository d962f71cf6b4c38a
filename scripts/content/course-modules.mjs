/**
 * Gives the site the courses as modules: `virtual:course-catalogue`, what there is in each language, and each lesson's file as the
 * compiled lesson. All files are compiled together, because they point to each other; an error in one stops the build with all of them.
 */
import { inTurn } from './in-turn.mjs';
import { courseOrder, openCompiler, readCourses } from './read-courses.mjs';

const name = 'virtual:course-catalogue';
const lessonFile = /\/(content\/courses\/[a-z]{2}\/[a-z-]+\/\d\d-[a-z0-9-]+\.md)$/u;

const told = (findings) => findings.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`).join('\n');

/** What screens list without a lesson's text. */
const catalogueOf = ({ courses, lessons }, questionsOf) =>
  courseOrder.flatMap((courseId) => {
    const texts = courses.filter((course) => course.courseId === courseId);
    if (!texts.some(({ language }) => language === 'en')) return [];
    const inLanguages = (of) => Object.fromEntries(of.map(([language, value]) => [language, value]));
    const english = lessons
      .filter((one) => one.courseId === courseId && one.lesson.language === 'en')
      .toSorted((a, b) => a.number - b.number);
    return [
      {
        id: courseId,
        texts: inLanguages(texts.map(({ language, title, lead, updated, topics }) => [language, { title, lead, updated, topics }])),
        lessons: english.map(({ id, number, lesson }) => ({
          id,
          number,
          questions: questionsOf(lesson.blocks).map((question) => ({ id: question.id, topic: question.topic })),
          hasLive: JSON.stringify(lesson.blocks).includes('"kind":"live"'),
          texts: inLanguages(
            lessons
              .filter((one) => one.courseId === courseId && one.id === id)
              .map((one) => [one.lesson.language, { title: one.lesson.title, lead: plain(one.lesson.lead), minutes: one.lesson.minutes }]),
          ),
        })),
      },
    ];
  });

const plain = (inlines) => inlines.map((one) => (typeof one === 'string' ? one : 'of' in one ? plain(one.of) : one.text)).join('');

export const courseModules = (root) => {
  let all = null;
  let compiler = null;
  const read = async () => {
    compiler ??= openCompiler();
    const opened = await compiler;
    const found = await readCourses(root, opened);
    const errors = found.findings.filter(({ weight }) => weight === 'error');
    if (errors.length > 0) throw new Error(`Courses can’t be compiled:\n${told(errors)}`);
    return { ...found, questionsOf: opened.questionsOf };
  };
  const courses = () => (all ??= inTurn(read));
  return {
    name: 'course-modules',
    enforce: 'pre',
    buildStart() {
      all = null;
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const found = await courses();
      return `export default ${JSON.stringify(catalogueOf(found, found.questionsOf))};`;
    },
    transform: {
      filter: { id: /\/content\/courses\/[a-z]{2}\/[a-z-]+\/\d\d-[a-z0-9-]+\.md$/u },
      async handler(_source, id) {
        const file = lessonFile.exec(id)?.[1];
        const { lessons } = await courses();
        const lesson = lessons.find((one) => one.file === file)?.lesson;
        if (lesson === undefined) throw new Error(`${id} is no lesson.`);
        return { code: `export default ${JSON.stringify(lesson)};`, map: null };
      },
    },
  };
};
