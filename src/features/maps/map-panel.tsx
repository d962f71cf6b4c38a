/** The frame of a map: title and controls, where its figures come from and how old they are, the drawing or its table, and one sentence to act on. */
import { useState, type ReactNode } from 'react';
import type { CandleSeries, CandleSource } from '@/domain/candles/candle-series';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import { untilWords } from './map-words';
import type { RunningJob } from './use-job';

export interface MapPanelProps {
  readonly title: string;
  /** Where the figures come from, and how old they are. */
  readonly source: ReactNode;
  readonly isSimulated: boolean;
  /** What can be done with it, or that there is nothing; null while that is not known. */
  readonly sentence: string | null;
  /** How it was computed. */
  readonly method: ReactNode;
  readonly controls?: ReactNode;
  /** null: there is nothing to list yet. */
  readonly table: ReactNode;
  readonly children: ReactNode;
}

export const MapPanel = ({ title, source, isSimulated, sentence, method, controls, table, children }: MapPanelProps) => {
  const [hasTable, setTable] = useState(false);
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2.5 whitespace-normal">
          {title}
          {isSimulated && <Badge tone="caution">Simulated</Badge>}
        </span>
      }
      aside={
        table !== null && (
          <Button variant="ghost" size="sm" aria-expanded={hasTable} onClick={() => setTable(!hasTable)} aria-label={`${title} as a table`}>
            {hasTable ? 'Hide the table' : 'As a table'}
          </Button>
        )
      }
      footer={method}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {controls}
        <p data-part="source" className="text-micro text-text-3">
          {source}
        </p>
      </div>
      {children}
      {sentence !== null && (
        <p data-part="sentence" className="mt-4 border-l-2 border-brass pl-3 text-body text-pretty">
          {sentence}
        </p>
      )}
      {hasTable && <div className="mt-4 border-t border-line">{table}</div>}
    </Panel>
  );
};

export interface JobViewProps<Result> extends RunningJob<Result> {
  readonly label: string;
  readonly children: (result: Result) => ReactNode;
}

/** A job's result, or how far it is, with a way to end it and to begin again. */
export const JobView = <Result,>({ job, cancel, again, label, children }: JobViewProps<Result>) => {
  if (job.state === 'done') return children(job.result);
  if (job.state === 'working') {
    return (
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <Progress label={label} share={job.share} />
        </div>
        <Button size="sm" onClick={cancel} aria-label={`Cancel: ${label}`}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <Notice
      tone={job.state === 'failed' ? 'danger' : 'plain'}
      title={job.state === 'failed' ? 'We couldn’t calculate this.' : 'You stopped this calculation.'}
    >
      <span className="flex flex-wrap items-center gap-3">
        {job.state === 'failed' ? 'Your candles and trades aren’t affected.' : 'Nothing was changed.'}
        <Button size="sm" onClick={again}>
          {job.state === 'failed' ? 'Try again' : 'Calculate again'}
        </Button>
      </span>
    </Notice>
  );
};

/** The kinds of source among series, in words. */
export const sourceWords = (sources: readonly CandleSource[]): string => {
  const words = new Set(
    sources.map((source) => {
      if (source.kind === 'file') return 'your candle files';
      if (source.kind === 'live')
        return source.provider === 'frankfurter' ? 'European Central Bank daily rates' : `live bars from ${source.provider}`;
      return source.kind === 'simulated' ? 'simulated, never traded prices' : 'candles read from a picture';
    }),
  );
  const text = [...words].join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Source and age of candles before anything was computed of them: until the newest of them ends. */
export const candleWords = (series: readonly CandleSeries[], now: EpochMs, zone: string): string => {
  const until = Math.max(...series.map(({ time, length, periodMs }) => (time[length - 1] ?? 0) + (periodMs ?? 0)));
  return `${sourceWords(series.map(({ source }) => source))} ${untilWords(until, now, zone)}`;
};
