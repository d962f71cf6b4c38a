/** How far the reader's own market moves at each hour: candle files of this device, what is read from them, and the way to add one. */
import { useMemo } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { MeasuredOutcome } from '@/domain/candles/measured-range';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { zoneOffset } from '@/domain/time/zone-offset';
import { zoneDay } from '@/domain/time/zone-day';
import { hourMs, minuteMs } from '@/lib/durations';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { FileStepView, candleFiles } from '@/ui/candle-files/file-step-view';
import { DropZone } from '@/ui/drop-zone';
import { useHindrance } from '@/ui/hooks/use-access';
import { Notice } from '@/ui/notice';
import { Panel } from '@/ui/panel';
import { Progress } from '@/ui/progress';
import { SelectField } from '@/ui/select-field';
import { showToast } from '@/ui/show-toast';
import { Skeleton } from '@/ui/skeleton';
import { MeasuredView } from './measured-view';
import { strongHoursOf } from './strong-hours';
import { useCandles, type Candles } from './use-candles';
import { useMeasured } from './use-measured';

export interface RangePanelProps {
  readonly uid: string;
  readonly now: EpochMs;
  /** IANA zone of the hours. */
  readonly zone: string;
  readonly hours: readonly SessionHours[];
}

const refusals: Readonly<Record<Extract<MeasuredOutcome, { readonly ok: false }>['reason'], string>> = {
  'bars-too-long':
    'Its bars are longer than an hour or not all the same length, so we can’t measure by hour. Add a file with bars of an hour or less.',
  'no-bars': 'It has no bars.',
};

const titleOf = ({ symbol, title, bars }: KeptSeriesFacts): string => `${symbol}, ${title}, ${bars.toLocaleString('en-GB')} bars`;

interface ChosenProps extends RangePanelProps {
  readonly chosen: KeptSeriesFacts;
}

/** Where bars begin beside the full hours of the reader's clock; null where an hour is made of whole bars. */
const offsetWords = ({ firstTime, periodMs }: KeptSeriesFacts, zone: string): string | null => {
  if (firstTime === null || periodMs === null) return null;
  const past = (firstTime + zoneOffset(zone).offsetMsAt(firstTime)) % hourMs;
  if (past % periodMs === 0) return null;
  return `On your clock its bars begin ${String(past / minuteMs)} minutes past the hour; each counts for the hour in which it begins.`;
};

const ChosenRange = ({ uid, now, zone, hours, chosen }: ChosenProps) => {
  const measured = useMeasured({ uid, digest: chosen.digest, zone, sessions: hours });
  const hour = Math.floor(now / hourMs);
  const strongHours = useMemo(() => strongHoursOf(zone, (hour * hourMs) as EpochMs, hours), [zone, hour, hours]);
  if (measured.state === 'measuring') return <Progress label={`Measuring ${chosen.symbol}`} share={measured.share} />;
  if (measured.state === 'failed') {
    return (
      <Notice tone="danger" title="The candles could not be measured.">
        They aren’t affected. Reload the page, or remove the file and add it again.
      </Notice>
    );
  }
  if (measured.state === 'damaged') {
    const { part, of } = measured.damaged;
    return (
      <Notice tone="danger" title={`Part ${String(part)} of ${String(of)} of these candles is damaged on this device.`}>
        We don’t measure anything from them. Your other candles aren’t affected. Add the file again to repair it.
      </Notice>
    );
  }
  if (!measured.outcome.ok)
    return <Notice title={`${chosen.symbol} cannot be measured by hour.`}>{refusals[measured.outcome.reason]}</Notice>;
  const day = zoneDay(zone, now);
  return (
    <MeasuredView
      offset={offsetWords(chosen, zone)}
      measured={measured.outcome.measured}
      symbol={chosen.symbol}
      strongHours={strongHours}
      nowShare={(now - day.from) / (day.to - day.from)}
    />
  );
};

const explanation =
  'Bar: mean of high minus low in the hour. Volatility: root mean square of its return. Bracket: 90 % band of a stationary bootstrap over days. Stronger bars: London and New York both open. Under 20 days nothing is drawn. Files stay on this device.';

const AddFile = ({ candles }: { readonly candles: Candles }) => (
  <DropZone
    title="No candle files yet"
    text="Drop in a file of hourly or shorter bars from MetaTrader, TradingView, Dukascopy, HistData or any CSV. It stays on this device."
    buttonLabel="Choose a candle file"
    accept={candleFiles}
    onFiles={([file]) => file !== undefined && candles.intake.read(file)}
    deed="add"
    actions={
      <Button deed="add" onClick={candles.intake.addSample}>
        Load sample data
      </Button>
    }
  />
);

interface FileFacts {
  readonly candles: Candles;
  readonly chosen: KeptSeriesFacts;
}

/** Takes the chosen candles away; one press brings them back. */
const RemoveButton = ({ candles, chosen }: FileFacts) => (
  <Button
    variant="ghost"
    onClick={() => {
      candles.intake.remove(chosen.digest);
      showToast({
        title: 'The candles were removed from this device',
        text: titleOf(chosen),
        action: { label: 'Undo', run: () => candles.intake.bringBack(chosen.digest) },
      });
    }}
  >
    Remove
  </Button>
);

const FileBar = ({ candles, chosen }: FileFacts) => {
  const kept = candles.list.state === 'ready' ? candles.list.kept : [];
  const isHindered = useHindrance('add') !== null;
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <SelectField
        className="min-w-0 flex-1 basis-52"
        label="Candles on this device"
        options={kept.map((one) => ({ value: one.digest, label: titleOf(one) }))}
        value={chosen.digest}
        onChange={(event) => candles.choose(event.target.value)}
      />
      <label className="inline-flex h-[34px] cursor-pointer items-center rounded-md border border-line-strong bg-surface-2 px-3 text-ui font-medium hover:border-field has-focus-visible:outline-2 has-focus-visible:outline-brass has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-text-3 pointer-coarse:min-h-11">
        Add a file
        <input
          type="file"
          disabled={isHindered}
          accept={candleFiles}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) candles.intake.read(file);
            event.target.value = '';
          }}
        />
      </label>
      <RemoveButton candles={candles} chosen={chosen} />
    </div>
  );
};

const Body = (props: RangePanelProps & { readonly candles: Candles }) => {
  const { candles, now } = props;
  const { list, chosen, step } = candles;
  if (list.state === 'loading') return <Skeleton className="h-[240px]" />;
  if (list.state === 'unavailable') {
    return (
      <Notice tone="caution" title="This browser blocks storage on the device.">
        We can’t store candle files, so we can’t measure anything here. This is usual in a private window; open a normal one.
      </Notice>
    );
  }
  if (step.kind !== 'idle')
    return <FileStepView step={step} now={now} onAnswer={candles.intake.answer} onDismiss={candles.intake.dismiss} />;
  if (chosen === null) return <AddFile candles={candles} />;
  return (
    <>
      <FileBar candles={candles} chosen={chosen} />
      <ChosenRange {...props} chosen={chosen} />
    </>
  );
};

export const RangePanel = (props: RangePanelProps) => {
  const candles = useCandles(props.uid);
  const { chosen } = candles;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          Your own range by hour
          {chosen !== null && <Badge>{chosen.symbol}</Badge>}
          {chosen?.source.kind === 'simulated' && <Badge tone="caution">Sample data</Badge>}
          {chosen?.source.kind === 'picture' && <Badge tone="caution">Read from a picture</Badge>}
        </span>
      }
      footer={explanation}
    >
      <Body {...props} candles={candles} />
    </Panel>
  );
};
