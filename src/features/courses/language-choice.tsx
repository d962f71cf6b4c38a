/** The languages of courses as links to the same place in each; the choice is remembered on the device. */
import { Link } from 'react-router-dom';
import { courseLanguages, languageNames, type CourseLanguage } from '@/domain/courses/language';
import { chooseCourseLanguage } from '@/services/courses/course-language';

export interface LanguageChoiceProps {
  readonly label: string;
  readonly language: CourseLanguage;
  /** The place in a language. */
  readonly to: (language: CourseLanguage) => string;
}

const optionClass =
  'flex h-8 items-center border-r border-line px-3 text-ui no-underline last:border-r-0 aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:shadow-[inset_0_-2px_0_var(--color-brass)] pointer-coarse:h-11';

export const LanguageChoice = ({ label, language, to }: LanguageChoiceProps) => (
  <nav aria-label={label} className="inline-flex overflow-hidden rounded-md border border-line-strong bg-surface-1">
    {courseLanguages.map((each) => (
      <Link
        key={each}
        lang={each}
        to={to(each)}
        replace
        aria-current={each === language ? 'true' : undefined}
        className={`${optionClass} ${each === language ? 'text-text' : 'text-text-2 hover:text-text'}`}
        onClick={() => chooseCourseLanguage(each)}
      >
        {languageNames[each]}
      </Link>
    ))}
  </nav>
);
