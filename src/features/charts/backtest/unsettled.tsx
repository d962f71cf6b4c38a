/** Says that something runs without the shorter candles of its run, where the run has some. */
import type { ReportRun } from './run-types';
import { unsettledWords } from './settled-words';

export const Unsettled = ({ run: { question }, what }: { readonly run: Pick<ReportRun, 'question'>; readonly what: string }) =>
  question.lower === undefined ? null : (
    <p className="max-w-[78ch] text-dense text-pretty text-text-2">{unsettledWords(what, question.lower.interval)}</p>
  );
