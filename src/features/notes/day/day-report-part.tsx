/** The day as its trader closed it in the journal, and the way there. */
import { Link } from 'react-router-dom';
import { dayReportKind, type DayReport } from '@/domain/routine/day-report-kind';
import { formatMoney, formatR } from '@/lib/format-number';
import { href } from '@/routes';
import { keptLive } from '@/services/kept/kept';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import { Quiet, type DayPartProps } from './quiet';

const reports = keptLive(dayReportKind);

const resultWords = ({ result }: DayReport): string => {
  if (result === undefined || result.decisions === 0) return 'No trades';
  const money = Object.entries(result.net).map(([currency, amount]) => formatMoney(amount, { currency }));
  return [...(result.r === undefined ? [] : [formatR(result.r)]), ...money].join(', ');
};

export const DayReportPart = ({ date }: DayPartProps) => {
  const now = useLive(reports);
  if (now.state !== 'ready') return <Quiet>Reading your day reports</Quiet>;
  const report = now.documents.find(({ id }) => id === date)?.value;
  const link = (
    <Link className={`${buttonClass({ size: 'sm' })} !no-underline print:hidden`} to={`${href('journal')}?view=days&day=${date}`}>
      {report?.closedAt === undefined ? 'Close the day' : 'Open the day report'}
    </Link>
  );
  if (report?.closedAt === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Quiet>Close the day in your journal and its result, rules and sentence show up here.</Quiet>
        {link}
      </div>
    );
  }
  const { rules, ruleOfWeek, sentence, sentenceOthers = [] } = report;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="!m-0 text-[1.25rem] leading-7 font-medium">{resultWords(report)}</p>
        {link}
      </div>
      {report.result !== undefined && report.result.decisions > 0 && (
        <Quiet>
          {report.result.decisions === 1 ? '1 decision' : `${String(report.result.decisions)} decisions`}
          {rules !== undefined && rules.applied > 0 ? `, rules kept ${String(rules.kept)} of ${String(rules.applied)} times` : ''}
        </Quiet>
      )}
      {ruleOfWeek !== undefined && (
        <Quiet>
          Rule of the week, “{ruleOfWeek.text}”:{' '}
          {ruleOfWeek.applied === 0 ? 'not needed' : `kept ${String(ruleOfWeek.kept)} of ${String(ruleOfWeek.applied)} times`}
        </Quiet>
      )}
      {[sentence, ...sentenceOthers].map(
        (text) =>
          text !== undefined &&
          text !== '' && (
            <p key={text} className="!mt-2 !mb-0">
              {text}
            </p>
          ),
      )}
    </>
  );
};
