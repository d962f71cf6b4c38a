/** What a statement, or the sample, shows: would it have passed, the figures with their doubt, and a way to keep it. */
import { ImageDown } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { MomentFormat } from '@/features/journal/format-moment';
import type { ImportStep } from '@/features/journal/import/import-run';
import { moneyText } from '@/domain/money/money-text';
import { offerDownload } from '@/services/export/offer-download';
import type { StatementJournal } from '@/services/journal/statement-journal';
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SelectField } from '@/ui/select-field';
import { Skeleton } from '@/ui/skeleton';
import { FiguresPart } from './figures-part';
import { firstChoice, setupOfChoice, type FirmChoice } from './firm-choice';
import { FirmPart } from './firm-part';
import { firmVerdict, type FirmVerdict } from './firm-verdict';
import { keepChecked } from './keep-statement';
import { pictureWords, resultPicture } from './result-picture';
import { statementSays } from './statement-says';
import { useCheckedAccounts, useStatementJournal, type CheckedAccount } from './use-checked';

const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog')).KeepDialog }));

const nameOf = ({ account: { name, number } }: CheckedAccount): string => name || number;

const noPicture = {
  tone: 'danger',
  title: 'The picture couldn’t be made',
  text: 'This browser doesn’t draw pictures. Nothing was lost.',
} as const;

const spanOf = ({ trades }: CheckedAccount, moment: MomentFormat): string => {
  const [first, last] = [trades[0], trades.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : `${moment.fullDate(first.broker.openedAt)} to ${moment.fullDate(last.broker.closedAt)}`;
};

interface Shown {
  readonly checked: CheckedAccount;
  readonly verdict: FirmVerdict | null;
  readonly moment: MomentFormat;
}

const PictureButton = ({ checked, verdict, moment }: Shown) => {
  const draw = async () => {
    const firm = verdict === null ? null : verdict.title.replace('This file would', 'Would').replace(/\.$/u, '');
    try {
      const picture = await resultPicture(checked.figures, pictureWords(checked.figures, spanOf(checked, moment), firm));
      offerDownload('statement-without-amounts.png', [picture], 'image/png');
      return null;
    } catch {
      return noPicture;
    }
  };
  return (
    <BusyButton
      variant="ghost"
      size="lg"
      icon={<ImageDown size={16} strokeWidth={1.75} aria-hidden />}
      busyWords="Drawing the picture"
      run={draw}
    >
      Save a picture without amounts
    </BusyButton>
  );
};

/** The trade that broke the first rule, on the curve. */
const markOf = ({ checked, verdict, moment }: Shown) => {
  const place = verdict?.brokenAt ?? null;
  const trade = place === null ? undefined : checked.trades[place];
  return place === null || trade === undefined
    ? null
    : { place, words: `${moment.date(trade.broker.closedAt)}, trade ${String(place + 1)}` };
};

interface ResultProps {
  readonly accounts: readonly CheckedAccount[];
  readonly first: FirmChoice;
  readonly moment: MomentFormat;
  readonly onRisk: (risk: DecimalText) => void;
  /** What is said and offered at the end. */
  readonly next: (
    checked: CheckedAccount,
    choice: FirmChoice,
  ) => { readonly title: string; readonly text: string; readonly action: ReactNode };
}

const Result = ({ accounts, first, moment, onRisk, next }: ResultProps) => {
  const [place, setPlace] = useState(0);
  const [choice, setChoice] = useState(first);
  const checked = accounts[place] ?? accounts[0];
  const setup = useMemo(() => setupOfChoice(choice), [choice]);
  const verdict = useMemo(() => (checked === undefined || setup === null ? null : firmVerdict(checked, setup)), [checked, setup]);
  if (checked === undefined) {
    return (
      <EmptyState
        title="No closed trades in this file"
        text="The file was read, but it has no trade that was opened and closed. Export a longer period and drop it here."
      />
    );
  }
  const { figures, account } = checked;
  const shown = { checked, verdict, moment };
  const says = statementSays(figures, verdict, (amount) => moneyText(amount, { currency: figures.currency, symbol: 'symbol' }));
  const { title, text, action } = next(checked, choice);
  return (
    <section aria-label="What the statement shows" className="mt-6 overflow-hidden rounded-lg border border-line bg-surface-1">
      {accounts.length > 1 && (
        <div className="border-b border-line px-4 py-3">
          <SelectField
            label="Account"
            className="max-w-80"
            options={accounts.map((one, at) => ({ value: String(at), label: nameOf(one) }))}
            value={String(place)}
            onChange={(event) => setPlace(Number(event.target.value))}
          />
        </div>
      )}
      <FirmPart choice={choice} currency={account.currency} verdict={verdict} onChoice={setChoice} />
      <FiguresPart figures={figures} says={says} moment={moment} mark={markOf(shown)} onRisk={onRisk} />
      <div className="flex flex-wrap items-center gap-3 p-4">
        <div className="min-w-0 grow">
          <h3 className="text-h4">{title}</h3>
          <p className="max-w-[60ch] text-dense text-text-2">{text}</p>
        </div>
        <PictureButton {...shown} />
        {action}
      </div>
    </section>
  );
};

const waiting = <Skeleton className="mt-6 h-[420px]" />;

/** Of the sample nobody needs an assumed risk: its trades have stops. */
const ignore = (): void => undefined;

const openSample = () => ({
  title: 'Look around in the sample',
  text: 'The whole journal of this simulated trader, in the real product. It stays on this device.',
  action: (
    <BusyButton variant="primary" size="lg" busyWords="Opening the sample" run={startSample}>
      Open the sample
    </BusyButton>
  ),
});

export const SampleResult = ({ journal, moment }: { readonly journal: StatementJournal; readonly moment: MomentFormat }) => {
  const accounts = useCheckedAccounts(journal);
  return accounts === null ? (
    waiting
  ) : (
    <Result accounts={accounts} first={firstChoice(null)} moment={moment} onRisk={ignore} next={openSample} />
  );
};

export interface StatementResultProps {
  readonly preview: ImportStep & { readonly kind: 'preview' };
  readonly moment: MomentFormat;
}

export const StatementResult = ({ preview, moment }: StatementResultProps) => {
  const [usualRisk, setUsualRisk] = useState<DecimalText | null>(null);
  const [kept, setKept] = useState<{ readonly checked: CheckedAccount; readonly choice: FirmChoice } | null>(null);
  const sources = useMemo(() => preview.accounts.map(({ source }) => source), [preview]);
  const accounts = useCheckedAccounts(useStatementJournal(sources, usualRisk));
  const [source] = sources;
  if (accounts === null || source === undefined) return waiting;
  const keep = (): Promise<void> =>
    kept === null
      ? Promise.resolve()
      : keepChecked({
          file: source.file,
          given: preview.given,
          accountId: kept.checked.account.id,
          trades: kept.checked.trades.length,
          rules: setupOfChoice(kept.choice),
          usualRisk,
        });
  const keepIt = (checked: CheckedAccount, choice: FirmChoice) => ({
    title: 'Keep this journal',
    text: 'The file, your answers and the rules you chose move into your own journal.',
    action: (
      <Button variant="primary" size="lg" onClick={() => setKept({ checked, choice })}>
        Keep it
      </Button>
    ),
  });
  return (
    <>
      <Result accounts={accounts} first={firstChoice(source.statement)} moment={moment} onRisk={setUsualRisk} next={keepIt} />
      {kept !== null && (
        <Suspense fallback={null}>
          <KeepDialog keep={keep} onClose={() => setKept(null)} />
        </Suspense>
      )}
    </>
  );
};
