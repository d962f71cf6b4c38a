/** On what terms the strategy is tested: instrument, account, costs, swap and the part held back, each figure with where it is from. */
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { lengthWords, lowerNamed, noLower, wantedCandles } from './lower-choice';
import type { LowerChoice } from './lower-choice';
import { nameOfCity, originOf, readTerms, sessionCities } from './run-terms';
import type { TermName, TermTexts } from './run-terms';
import type { TermsInHand } from './use-run-terms';

export interface SettingsDialogProps {
  readonly terms: TermsInHand;
  /** The market of the chart in hand, for the eye, and the interval of its bars. */
  readonly market: string;
  readonly interval: string;
  readonly isSimulated: boolean;
  /** Candles that can settle its unclear bars. */
  readonly shorter: readonly LowerChoice[];
  /** Whether the focus begins where those are chosen. */
  readonly isForLower: boolean;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="min-w-0 border-t border-line pt-3 first:border-t-0 first:pt-0">
    <legend className="float-left mb-2.5 w-full text-h4 font-semibold">{title}</legend>
    <div className="clear-both grid gap-3 min-[520px]:grid-cols-2">{children}</div>
  </fieldset>
);

interface NumberProps {
  readonly name: TermName;
  readonly label: string;
  readonly unit?: string;
}

/** A field of a figure, with its error or where it is from. */
const numberField = ({ texts, write, assumed, remembered, typed }: TermsInHand) => {
  const read = readTerms(texts, assumed.market);
  const errors = read.ok ? {} : read.errors;
  return ({ name, label, unit }: NumberProps) => (
    <TextField
      key={name}
      label={label}
      inputMode="decimal"
      value={texts[name]}
      suffix={unit}
      hint={originOf(name, { assumed, remembered, typed })}
      error={errors[name]}
      onChange={(event) => write({ [name]: event.target.value })}
    />
  );
};

type Field = ReturnType<typeof numberField>;

const choiceField = <Name extends TermName>(
  { texts, write }: TermsInHand,
  name: Name,
  label: string,
  options: readonly { readonly value: TermTexts[Name]; readonly label: string }[],
) => <SelectField label={label} value={texts[name]} options={options} onChange={(event) => write({ [name]: event.target.value })} />;

const Costs = ({ terms, field }: { readonly terms: TermsInHand; readonly field: Field }) => {
  const { texts, assumed } = terms;
  const { unit, sizeWord, currency } = assumed.market;
  const one = sizeWord.replace(/s$/u, '');
  return (
    <Part title="Costs">
      {choiceField(terms, 'spreadKind', 'Spread', [
        { value: 'fixed', label: `The same all day, in ${unit.word}` },
        { value: 'sessions', label: `By session, in ${unit.word}` },
        { value: 'relative', label: 'Percent of the price' },
      ])}
      {texts.spreadKind === 'relative'
        ? field({ name: 'spreadPercent', label: 'Spread', unit: '%' })
        : field({ name: 'spread', label: texts.spreadKind === 'fixed' ? 'Spread' : 'Spread outside sessions', unit: unit.word })}
      {texts.spreadKind === 'sessions' &&
        sessionCities.map((city) => field({ name: nameOfCity(city), label: `While ${city} is open`, unit: unit.word }))}
      {choiceField(terms, 'commissionKind', 'Commission', [
        { value: 'lot', label: `Money a ${one}, each way` },
        { value: 'share', label: 'Percent of the value, each way' },
      ])}
      {texts.commissionKind === 'lot'
        ? field({ name: 'commission', label: 'Commission, each way', unit: currency })
        : field({ name: 'commissionPercent', label: 'Commission, each way', unit: '%' })}
      {field({ name: 'slippage', label: 'Slippage of market and stop orders', unit: unit.word })}
      {choiceField(terms, 'swap', 'Swap', [
        { value: 'none', label: 'None' },
        { value: 'ticks', label: 'Ticks a night' },
      ])}
      {texts.swap === 'ticks' && (
        <>
          {field({ name: 'swapLong', label: 'Longs, each night', unit: 'ticks' })}
          {field({ name: 'swapShort', label: 'Shorts, each night', unit: 'ticks' })}
          {choiceField(terms, 'tripleDay', 'Three nights count on', [
            { value: '1', label: 'Monday' },
            { value: '2', label: 'Tuesday' },
            { value: '3', label: 'Wednesday' },
            { value: '4', label: 'Thursday' },
            { value: '5', label: 'Friday' },
          ])}
        </>
      )}
    </Part>
  );
};

type LowerProps = Pick<SettingsDialogProps, 'terms' | 'market' | 'interval' | 'isSimulated' | 'shorter' | 'isForLower'>;

/** Where the field's choice is from; where what is remembered cannot be used here, that nothing is used instead. */
const lowerHint = ({ terms, market, interval, isSimulated, shorter }: LowerProps): string => {
  const { settleWith } = terms.texts;
  const isUnusable = settleWith !== noLower && lowerNamed(shorter, settleWith) === null;
  const missing = isUnusable ? `Your ${lengthWords(settleWith)} candles can’t settle these bars, so nothing is used. ` : '';
  if (shorter.length === 0) return `${missing}${wantedCandles(market, interval, isSimulated)}`;
  return isUnusable ? missing.trim() : originOf('settleWith', terms);
};

const UnclearBars = (props: LowerProps) => {
  const { terms, shorter, isForLower } = props;
  return (
    <Part title="Unclear bars">
      <p className="col-span-full text-dense text-pretty text-text-2">
        When a bar reaches both the stop and the target, shorter candles can show which came first. They make no signals and no fills of
        their own.
      </p>
      <SelectField
        className="col-span-full"
        label="Settle unclear bars with"
        value={lowerNamed(shorter, terms.texts.settleWith)?.interval ?? noLower}
        options={[
          { value: noLower, label: 'Nothing: show both readings' },
          ...shorter.map((one) => ({ value: one.interval, label: `${lengthWords(one.interval)} candles` })),
        ]}
        hint={lowerHint(props)}
        {...(isForLower ? { 'data-first-focus': '' } : {})}
        onChange={(event) => terms.write({ settleWith: event.target.value })}
      />
    </Part>
  );
};

export const SettingsDialog = ({ onRun, onClose, ...place }: SettingsDialogProps) => {
  const { terms, market } = place;
  const { texts, assumed, read, forget, isSealFixed } = terms;
  const { contract, currency } = assumed.market;
  const field = numberField(terms);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="medium"
      title={`Test settings for ${market}`}
      description="Candles show the price at which you sell, so buying costs the spread."
      actions={
        <>
          <Button variant="ghost" onClick={forget}>
            Use the assumed settings
          </Button>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" deed="add" aria-disabled={!read.ok} onClick={() => read.ok && onRun()}>
            Run backtest
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (read.ok) onRun();
        }}
      >
        <Part title="Instrument">
          <p className="col-span-full text-dense text-text-2">
            Tick {contract.tickSize}
            {contract.pipSize !== null && `, pip ${contract.pipSize}`}. A move of 1.00 in one unit is worth {String(contract.pointValue)}{' '}
            {currency};{' '}
            {contract.unitsPerLot === 1
              ? 'sizes are whole contracts or units'
              : `a lot is ${contract.unitsPerLot.toLocaleString('en-US')} units and sizes go in steps of ${contract.unitStep.toLocaleString('en-US')}`}
            . From our instrument list.
          </p>
        </Part>
        <Part title="Account">
          {field({ name: 'cash', label: 'Cash at the start', unit: texts.currency.trim().toUpperCase().slice(0, 3) })}
          {field({ name: 'currency', label: 'Currency' })}
          {texts.currency.trim().toUpperCase() !== currency &&
            field({ name: 'rate', label: `1 ${currency} is worth`, unit: texts.currency.trim().toUpperCase().slice(0, 3) })}
          {field({ name: 'leverage', label: 'Leverage, 1 to' })}
          {field({ name: 'stopOut', label: 'Stop-out at', unit: '%' })}
        </Part>
        <Costs terms={terms} field={field} />
        <UnclearBars {...place} />
        <Part title="Held back for the final test">
          {isSealFixed ? (
            <p className="col-span-full text-dense text-text-2">
              The last {texts.heldBack}&#8239;% is sealed. It was fixed with the first run of this strategy on this market.
            </p>
          ) : (
            field({ name: 'heldBack', label: 'Share of the bars, at the end', unit: '%' })
          )}
        </Part>
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
};
