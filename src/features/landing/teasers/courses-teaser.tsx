/** What the courses are about. */
import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';
import { LuckDrawing, RiskDrawing, SessionHoursDrawing } from './course-drawings';

interface Subject {
  readonly title: string;
  readonly text: string;
  readonly drawing: ComponentType;
}

const subjects: readonly Subject[] = [
  {
    title: 'Sessions and time',
    text: 'When the market is awake, and what daylight saving does to your plan.',
    drawing: SessionHoursDrawing,
  },
  {
    title: 'Risk in R',
    text: 'Size a position, freeze the initial risk, and read a result that is not money.',
    drawing: RiskDrawing,
  },
  {
    title: 'Is it luck?',
    text: 'Intervals, multiple testing, and how many trades it takes until zero is outside.',
    drawing: LuckDrawing,
  },
];

export const CoursesTeaser = () => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-5">
      <div>
        <h2 className="max-w-[22ch] text-band">Courses you can calculate with.</h2>
        <p className="mt-4 text-body text-text-2">
          Free lessons in English, French and Spanish, with questions that have new figures each time.
        </p>
      </div>
      <Link className={buttonClass({ variant: 'ghost' })} to={href('courses')}>
        All courses
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {subjects.map(({ title, text, drawing: Drawing }) => (
        <li key={title} className="rounded-lg border border-line bg-surface-1 p-4">
          <div className="flex justify-center overflow-hidden rounded-md border border-line bg-bg px-3 py-3.5">
            <Drawing />
          </div>
          <h3 className="mt-4 text-h4">{title}</h3>
          <p className="mt-1.5 text-[14px] leading-[1.4rem] text-pretty text-text-2">{text}</p>
        </li>
      ))}
    </ul>
  </>
);
