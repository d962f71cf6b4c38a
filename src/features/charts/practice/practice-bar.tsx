/** Trading a replay: an order in one row, what is open with its running result, and what practice has come to. */
import { lazy, Suspense, useState } from 'react';
import { meanR } from '@/domain/practice/practice-results';
import { formatCount, formatMoney, formatPrice, formatR } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { PlainSelect } from '@/ui/plain-select';
import { meanWords } from './mean-words';
import type { OrderDraft, PracticeDeskState } from './use-practice-desk';
import type { PracticeTerms } from './practice-terms';

const PracticeAccount = lazy(async () => ({ default: (await import('./practice-account')).PracticeAccount }));
const CostsDialog = lazy(async () => ({ default: (await import('./costs-dialog')).CostsDialog }));

export interface PracticeBarProps {
  /** null: a visitor, who has no account of practice. */
  readonly uid: string | null;
  readonly desk: PracticeDeskState;
  /** Goes to the newest bar that was seen. */
  readonly onNewest: () => void;
}

const NumberField = ({
  label,
  value,
  unit,
  onChange,
  isDisabled = false,
  width = 'w-16',
}: {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly width?: string;
}) => (
  <label className="inline-flex items-center gap-1.5 text-dense text-text-2">
    {label}
    <input
      type="text"
      inputMode="decimal"
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className={`h-[26px] rounded-sm border border-field bg-well px-1.5 text-right text-dense text-text tabular-nums disabled:border-line disabled:text-text-3 pointer-coarse:h-11 pointer-coarse:text-[16px] ${width}`}
    />
    {unit}
  </label>
);

const orderKinds = [
  { value: 'market', label: 'At the market' },
  { value: 'limit', label: 'Limit' },
  { value: 'stop', label: 'Stop' },
] as const;

const OrderFields = ({ desk: { draft, write, terms, areFixed } }: Pick<PracticeBarProps, 'desk'>) => {
  const sizes = [
    { value: 'risk', label: 'Risk' },
    { value: 'lots', label: 'Size' },
  ] as const;
  return (
    <>
      <PlainSelect label="Order" value={draft.kind} options={orderKinds} onChange={(kind: OrderDraft['kind']) => write({ kind })} />
      {draft.kind !== 'market' && (
        <NumberField label="at" value={draft.price} unit="" width="w-24" onChange={(price) => write({ price })} />
      )}
      <NumberField label="Stop" value={draft.stop} unit={terms.unit.word} onChange={(stop) => write({ stop })} />
      <NumberField label="Target" value={draft.target} unit={terms.unit.word} onChange={(target) => write({ target })} />
      {areFixed ? (
        <span className="text-dense text-text-2">
          {draft.size.by === 'risk'
            ? `Risk ${String(draft.size.value)} ${terms.currency}`
            : `Size ${String(draft.size.value)} ${terms.sizeWord}`}
        </span>
      ) : (
        <span className="inline-flex items-center">
          <PlainSelect
            label="Size by"
            value={draft.size.by}
            options={sizes}
            onChange={(by) => write({ size: { by, value: by === 'lots' ? 1 : 100 } })}
          />
          <NumberField
            label=""
            value={Number.isNaN(draft.size.value) ? '' : String(draft.size.value)}
            unit={draft.size.by === 'risk' ? terms.currency : terms.sizeWord}
            onChange={(text) => write({ size: { ...draft.size, value: text.trim() === '' ? NaN : Number(text) } })}
          />
        </span>
      )}
    </>
  );
};

const tone = (value: number): string => (value > 0 ? 'text-up' : value < 0 ? 'text-down' : 'text-text');

const sizeText = (units: number, { contract, sizeWord }: PracticeTerms): string =>
  `${String(Number((units / contract.unitsPerLot).toFixed(4)))} ${sizeWord}`;

/** What is open or waits, and what ends it. */
const Position = ({ desk }: Pick<PracticeBarProps, 'desk'>) => {
  const { practice, terms, close, cancel, hindrance } = desk;
  const { results, book } = practice;
  if (results === null || book === null) return null;
  const { open, waiting, refused } = results;
  const newest = refused.findLast(({ act }) => act === book.acts.findLastIndex(({ kind }) => kind === 'enter'));
  return (
    <>
      {open !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-dense">
          <span>
            {open.side === 'long' ? 'Long' : 'Short'} {sizeText(open.units, terms)} from{' '}
            <span className="tabular-nums">{formatPrice(open.entryPrice.toFixed(decimalsOf(book.tickSize)))}</span>
          </span>
          <span className={`font-semibold tabular-nums ${tone(open.unrealised)}`}>
            {formatR(open.r)}, {formatMoney(open.unrealised, { currency: terms.currency })}
          </span>
          {book.acts.at(-1)?.kind === 'close' ? (
            <span className="text-text-2">Closes at the next opening</span>
          ) : (
            <Button size="sm" onClick={close} aria-disabled={hindrance !== null}>
              Close
            </Button>
          )}
        </p>
      )}
      {waiting.length > 0 && (
        <p className="flex items-center gap-x-2 text-dense text-text-2">
          {waiting.length === 1 ? 'One order waits' : `${String(waiting.length)} orders wait`}
          <Button size="sm" variant="ghost" onClick={cancel}>
            Take back
          </Button>
        </p>
      )}
      {newest !== undefined && open === null && waiting.length === 0 && (
        <p className="text-dense text-caution">Your last order didn’t go through: {newest.outcome}.</p>
      )}
    </>
  );
};

const Results = ({ desk: { practice } }: Pick<PracticeBarProps, 'desk'>) => {
  const trades = practice.results?.trades ?? [];
  const last = trades.at(-1);
  if (last === undefined) return null;
  const ambiguous = trades.filter(({ isAmbiguous }) => isAmbiguous).length;
  return (
    <p className="text-dense text-text-2">
      This replay: {formatCount(trades.length)} {trades.length === 1 ? 'trade' : 'trades'}, {meanWords(meanR(trades.map(({ r }) => r)))}
      {ambiguous > 0 && ` ${formatCount(ambiguous)} hit stop and target in one bar and counted as stopped out.`}
    </p>
  );
};

export const PracticeBar = ({ uid, desk, onNewest }: PracticeBarProps) => {
  const [hasCosts, showCosts] = useState(false);
  const { costs, terms, hindrance, enter, practice } = desk;
  const isBusy = practice.results?.open != null;
  const { spread, commission } = costs;
  return (
    <section
      aria-label="Practice"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface-1 px-2.5 py-1.5 shadow-[inset_2px_0_0_var(--color-brass)] max-desk:flex-nowrap max-desk:overflow-x-auto max-desk:[scrollbar-width:none] max-desk:[&>*]:shrink-0"
    >
      <span className="inline-flex gap-1.5">
        <Button size="sm" aria-disabled={hindrance !== null || isBusy} onClick={() => enter('long')}>
          Buy
        </Button>
        <Button size="sm" aria-disabled={hindrance !== null || isBusy} onClick={() => enter('short')}>
          Sell
        </Button>
      </span>
      <OrderFields desk={desk} />
      <Button size="sm" variant="ghost" onClick={() => showCosts(true)}>
        Spread {String(spread.value)} {spread.value === 1 ? terms.unit.word.replace(/s$/u, '') : terms.unit.word}, commission{' '}
        {commission.value === 0 ? 'none' : formatMoney(commission.value, { currency: terms.currency, sign: 'negative' })}
      </Button>
      <Position desk={desk} />
      <Results desk={desk} />
      {uid !== null && (
        <Suspense fallback={null}>
          <PracticeAccount />
        </Suspense>
      )}
      {hindrance !== null && (
        <p className="flex items-center gap-2 text-dense text-text-2">
          {hindrance}
          {hindrance.startsWith('You have seen') && (
            <Button size="sm" variant="ghost" onClick={onNewest}>
              To the newest bar
            </Button>
          )}
        </p>
      )}
      {hasCosts && (
        <Suspense fallback={null}>
          <CostsDialog desk={desk} onClose={() => showCosts(false)} />
        </Suspense>
      )}
    </section>
  );
};
