/** The text of a lesson with its head, its sources and the way to its neighbors. */
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo, use, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { inLanguage, lessonKey, type CatalogueCourse, type CatalogueLesson } from '@/domain/courses/catalogue';
import { courseLanguages, type CourseLanguage } from '@/domain/courses/language';
import { plainText, questionsOf, type Lesson } from '@/domain/courses/lesson';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { useHeadDetails } from '@/ui/hooks/use-head-details';
import { Notice } from '@/ui/notice';
import { fetchCourse, loadLesson } from './lesson-files';
import { lessonHref } from './lesson-list';
import { BlockList } from './lesson/block-list';
import { InlineText } from './lesson/inline-text';
import { ReadingContext } from './reading-context';
import { useReadShare } from './use-read-share';
import { wordsOf } from './words/words-of';

export interface LessonTextProps {
  readonly course: CatalogueCourse;
  readonly lesson: CatalogueLesson;
  /** Of the reader; the text may be English. */
  readonly language: CourseLanguage;
}

const useHead = ({ course, lesson, language }: LessonTextProps, text: Lesson): void => {
  const words = wordsOf(language);
  const isOwn = text.language === language;
  const { text: courseText } = inLanguage(course.texts, language);
  const placeIn = (each: CourseLanguage): string => lessonHref(each, course.id, lesson.id);
  useHeadDetails({
    title: text.title,
    description: plainText(text.lead),
    language: text.language,
    canonical: placeIn(text.language),
    ...(isOwn ? {} : { noIndex: true }),
    modifiedDate: text.updated,
    alternates: courseLanguages.filter((each) => lesson.texts[each] !== undefined).map((each) => ({ language: each, url: placeIn(each) })),
    breadcrumbs: [
      { name: words.courses, url: href('courses') },
      { name: courseText.title, url: href('course', { language, courseId: course.id }) },
      { name: text.title, url: placeIn(language) },
    ],
    partOf: { name: courseText.title, url: href('course', { language, courseId: course.id }) },
  });
};

/** Jumps to the part that the URL names: the router scrolls every new page to its top. */
const useNamedPart = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
};

const Neighbors = ({ course, lesson, language }: LessonTextProps) => {
  const words = wordsOf(language);
  const at = course.lessons.indexOf(lesson);
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]];
  return (
    <nav aria-label={words.contents} className="mt-9 flex flex-wrap items-center justify-between gap-3">
      {before === undefined ? (
        <Link className={buttonClass({ variant: 'ghost' })} to={href('course', { language, courseId: course.id })}>
          <ArrowLeft size={15} aria-hidden />
          {words.backToCourse}
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'ghost' })} rel="prev" to={lessonHref(language, course.id, before.id)}>
          <ArrowLeft size={15} aria-hidden />
          {inLanguage(before.texts, language).text.title}
        </Link>
      )}
      {after !== undefined && (
        <Link className={buttonClass()} rel="next" to={lessonHref(language, course.id, after.id)}>
          {inLanguage(after.texts, language).text.title}
          <ArrowRight size={15} aria-hidden />
        </Link>
      )}
    </nav>
  );
};

const Sources = ({ text, title }: { readonly text: Lesson; readonly title: string }) => (
  <section id="sources" aria-label={title} className="mt-11 scroll-mt-24 border-t border-line pt-4 text-ui text-text-2">
    <h2 className="text-h4">{title}</h2>
    <ol className="mt-2 grid list-decimal gap-1.5 pl-5 marker:text-text-3">
      {text.sources.map((source, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <InlineText of={source} />
        </li>
      ))}
    </ol>
  </section>
);

/** Long, so it is not drawn again when only what stands around it changes. */
export const LessonText = memo((props: LessonTextProps) => {
  const { course, lesson, language } = props;
  const text = use(loadLesson(course, lesson, language));
  const words = wordsOf(language);
  const key = lessonKey(course.id, lesson.id);
  const article = useRef<HTMLElement>(null);
  useHead(props, text);
  useNamedPart();
  useReadShare(article, key);
  useEffect(() => fetchCourse(course.id, language), [course.id, language]);
  const place = useMemo(
    () => ({ language: text.language, words, lesson: key, questionIds: questionsOf(text.blocks).map(({ id }) => id) }),
    [text, words, key],
  );
  return (
    <ReadingContext value={place}>
      <article ref={article} lang={text.language} className="relative w-full max-w-[720px] min-w-0 text-read">
        <p className="text-dense text-text-3">
          <Link
            className="text-text-3 underline underline-offset-3 min-[1080px]:hidden"
            to={href('course', { language, courseId: course.id })}
          >
            {inLanguage(course.texts, language).text.title}
          </Link>
          <span className="min-[1080px]:hidden"> · </span>
          {words.place(lesson.number, course.lessons.length, words.minutes(text.minutes))}
        </p>
        <h1 className="mt-1.5 text-[clamp(1.75rem,1.3rem+2vw,2.375rem)] leading-[1.12] tracking-[-0.02em] [font-stretch:112%]">
          {text.title}
        </h1>
        <p className="mt-4 max-w-[62ch] text-pretty text-text-2">
          <InlineText of={text.lead} />
        </p>
        {text.language !== language && (
          <div className="mt-4" lang={language}>
            <Notice title={words.thisInEnglish} />
          </div>
        )}
        <BlockList blocks={text.blocks} />
        <Sources text={text} title={wordsOf(text.language).sources} />
        <Neighbors {...props} />
      </article>
    </ReadingContext>
  );
});
