/** What the page of a day shows by itself: rule, sessions, news, levels, plans, and after the close the day report. Nothing of it is written into the note, so that it is never older than the product knows. */
import type { ReactNode } from 'react';
import { dayOfText } from '@/domain/time/epoch-day';
import { DayLevels } from './day-levels';
import { DayNews } from './day-news';
import { DayPlans } from './day-plans';
import { DayReportPart } from './day-report-part';
import { DayRule } from './day-rule';
import { DaySessions } from './day-sessions';
import type { DayPartProps } from './quiet';

const parts: Readonly<Record<string, { readonly title: string; readonly Part: (props: DayPartProps) => ReactNode }>> = {
  'day-rule': { title: 'Rule of the week', Part: DayRule },
  'day-sessions': { title: 'Sessions', Part: DaySessions },
  'day-news': { title: 'News in your currencies', Part: DayNews },
  'day-levels': { title: 'Levels', Part: DayLevels },
  'day-plans': { title: 'Trade plans', Part: DayPlans },
  'day-report': { title: 'Day report', Part: DayReportPart },
};

export const DayPart = ({ kind, date }: { readonly kind: string; readonly date: string }) => {
  const found = parts[kind];
  if (found === undefined) return null;
  const { title, Part } = found;
  return (
    <>
      <h3 className="!m-0 !text-dense font-medium text-text-2">{title}</h3>
      <div className="mt-1">
        <Part day={dayOfText(date)} date={date} />
      </div>
    </>
  );
};
