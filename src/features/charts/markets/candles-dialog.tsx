/** The candles of this device: what each series is and how it was read, a file added by drop, paste or choice, and removal with undo. */
import { useEffect, useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { KeptSeriesFacts } from '@/services/bars/bar-store';
import type { CandleIntake } from '@/services/bars/candle-intake';
import { intervalOfPeriod, intervalText } from '@/domain/candles/interval';
import { pictureErrorSentence } from '@/domain/candles/picture-error';
import { formatCount } from '@/lib/format-number';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { candleFiles, FileStepView } from '@/ui/candle-files/file-step-view';
import { Dialog } from '@/ui/dialog';
import { DropZone } from '@/ui/drop-zone';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { createWallClock } from '@/ui/chart/wall-clock';
import { marketSymbol, sideTitle } from './chart-market';
import { SeriesReport } from './series-report';
import { SeriesForm } from './series-form';
import type { SeriesFormProps } from './series-form';

export interface CandlesDialogProps {
  readonly uid: string;
  readonly intake: CandleIntake;
  readonly zone: string;
  /** A series is to be looked at. */
  readonly onOpen: (market: string, digest: string) => void;
  readonly onClose: () => void;
}

const lengthOf = ({ periodMs }: KeptSeriesFacts): string => {
  const interval = periodMs === null ? null : intervalOfPeriod(periodMs);
  return interval === null ? 'bars of mixed lengths' : `${intervalText(interval)} bars`;
};

const readingWords = ({ source, symbol, reading }: KeptSeriesFacts): string | null => {
  if (source.kind === 'simulated') return 'Simulated. These prices were never traded.';
  if (source.kind === 'picture') return pictureErrorSentence(source, symbol);
  if (reading === null) return null;
  const zone = reading.zone === null ? 'Each row states its zone' : `Times read in ${reading.zone}`;
  return reading.repaired === 0 ? `${zone}.` : `${zone}; ${formatCount(reading.repaired)} rows were repaired.`;
};

const sourceWords = (kept: KeptSeriesFacts): string =>
  [kept.side === null || kept.side === undefined ? null : `${sideTitle(kept.side)}.`, readingWords(kept)]
    .filter((words) => words !== null)
    .join(' ');

interface RowProps {
  readonly uid: string;
  readonly kept: KeptSeriesFacts;
  readonly zone: string;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onDescribe: SeriesFormProps['onSave'];
}

const Row = ({ uid, kept, zone, onOpen, onRemove, onDescribe }: RowProps) => {
  const [shown, setShown] = useState<'check' | 'words' | null>(null);
  const toggle = (what: 'check' | 'words') => (): void => setShown(shown === what ? null : what);
  const clock = createWallClock(zone, kept.periodMs);
  const words = sourceWords(kept);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 text-ui">
          <span className="font-semibold">{marketSymbol(kept.symbol)}</span>
          <span className="text-text-2">{lengthOf(kept)}</span>
          {kept.source.kind === 'simulated' && <Badge tone="caution">Simulated</Badge>}
          {kept.source.kind === 'picture' && <Badge tone="caution">Read from a picture</Badge>}
        </p>
        <p className="truncate text-micro text-text-2">{kept.title}</p>
        <p className="text-micro text-text-3">
          {formatCount(kept.bars)} bars
          {kept.firstTime !== null && kept.lastTime !== null && `, ${clock.full(kept.firstTime)} to ${clock.full(kept.lastTime)}`}
          {words !== '' && `. ${words}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-1 max-sm:-mx-2 max-sm:basis-full">
        <Button size="sm" variant="ghost" aria-expanded={shown === 'check'} onClick={toggle('check')}>
          Check
        </Button>
        <Button size="sm" variant="ghost" aria-expanded={shown === 'words'} onClick={toggle('words')}>
          Edit
        </Button>
        <Button size="sm" onClick={onOpen}>
          Show
        </Button>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Remove
        </Button>
      </div>
      {shown === 'check' && <SeriesReport uid={uid} digest={kept.digest} clock={clock} />}
      {shown === 'words' && <SeriesForm kept={kept} onSave={onDescribe} onClose={() => setShown(null)} />}
    </li>
  );
};

const Kept = ({ uid, intake, zone, onOpen }: Pick<CandlesDialogProps, 'uid' | 'intake' | 'zone' | 'onOpen'>) => {
  const list = useLive(intake.list);
  // The dialog keeps everything outside of it from being pressed, messages included.
  const [removed, setRemoved] = useState<KeptSeriesFacts | null>(null);
  if (list.state === 'loading') return <Skeleton className="h-24" />;
  if (list.state === 'unavailable') {
    return (
      <Notice tone="caution" title="This browser blocks storage on the device.">
        Candle files can’t be kept. This is usual in a private window; open a normal one.
      </Notice>
    );
  }
  return (
    <>
      {removed !== null && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-ui text-text-2">
          {marketSymbol(removed.symbol)}, {removed.title}, was removed from this device.
          <Button
            size="sm"
            onClick={() => {
              intake.bringBack(removed.digest);
              setRemoved(null);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      <ul aria-label="Candles on this device">
        {list.kept.map((kept) => (
          <Row
            key={kept.digest}
            uid={uid}
            kept={kept}
            zone={zone}
            onOpen={() => onOpen(marketSymbol(kept.symbol), kept.digest)}
            onDescribe={(said) => intake.describe(kept.digest, said)}
            onRemove={() => {
              intake.remove(kept.digest);
              setRemoved(kept);
            }}
          />
        ))}
      </ul>
    </>
  );
};

/** What was copied: a file, or the text of one. */
const pastedFile = ({ clipboardData }: ClipboardEvent): File | null => {
  const [file] = clipboardData?.files ?? [];
  if (file !== undefined) return file;
  const text = clipboardData?.getData('text/plain') ?? '';
  return text.includes('\n') ? new File([text], 'pasted.csv', { type: 'text/csv' }) : null;
};

export const CandlesDialog = ({ uid, intake, zone, onOpen, onClose }: CandlesDialogProps) => {
  const step = useLive(intake.step);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = pastedFile(event);
      if (file === null) return;
      event.preventDefault();
      intake.read(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [intake]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title="Candles on this device"
      description="Files stay on this device and are never sent anywhere."
    >
      <div className="flex flex-col gap-4">
        {step.kind === 'idle' ? (
          <DropZone
            title="Add a file of candles"
            text="Drop or paste bars from MetaTrader, TradingView, Dukascopy, HistData or any CSV, up to 3,000,000 of them."
            buttonLabel="Choose a candle file"
            accept={candleFiles}
            onFiles={([file]) => file !== undefined && intake.read(file)}
            deed="add"
          />
        ) : (
          <FileStepView step={step} now={openedAt} onAnswer={intake.answer} onDismiss={intake.dismiss} />
        )}
        <Kept uid={uid} intake={intake} zone={zone} onOpen={onOpen} />
      </div>
    </Dialog>
  );
};
