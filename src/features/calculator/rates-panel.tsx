/** The rates an answer uses or lacks: each with its time, to be entered, changed or asked of the European Central Bank. */
import { useState, type FormEvent } from 'react';
import { epochMs } from '@/domain/time/epoch-ms';
import type { ConversionStep } from '@/domain/market/conversion';
import type { ExchangeRate } from '@/domain/market/exchange-rate';
import { forexPair } from '@/domain/market/spot-instruments';
import type { CurrencyPair } from '@/domain/market/usual-pair';
import { signOf } from '@/domain/money/decimal';
import { openReading, readAmount } from '@/domain/money/read-amount';
import { dayMs } from '@/lib/durations';
import { formatInstant } from '@/lib/format-instant';
import { useNow } from '@/ui/hooks/use-now';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Segment } from '@/ui/segment';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import type { EcbRates } from './use-ecb-rates';

export interface RatesPanelProps {
  readonly path: readonly ConversionStep[];
  /** Pairs whose rate would help, the one that is enough alone first. */
  readonly missing: readonly CurrencyPair[];
  readonly zone: string;
  readonly isEcbChosen: boolean;
  readonly ecb: EcbRates;
  readonly onRate: (rate: ExchangeRate) => void;
  readonly onForget: (rate: ExchangeRate) => void;
  readonly onEcb: (choice: 'on' | 'off') => void;
}

const nameOf = ({ base, quote }: CurrencyPair): string => `${base}/${quote}`;

const labelOf = ({ base, quote }: CurrencyPair): string =>
  base === 'XAU' || base === 'XAG' ? `Price of ${base === 'XAU' ? 'gold' : 'silver'} in ${quote}` : `Rate ${nameOf({ base, quote })}`;

interface EnterRateProps {
  readonly pair: CurrencyPair;
  readonly onRate: (rate: ExchangeRate) => void;
}

/** A rate counts when it is confirmed: half a number would be a wrong rate. */
const EnterRate = ({ pair, onRate }: EnterRateProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const rate = readAmount(typed);
    const open = openReading(typed);
    if (open?.mark === ',') {
      setProblem(`Can mean ${open.english} or ${open.continental}: write it without the comma.`);
      return;
    }
    if (rate === null || signOf(rate) !== 1) {
      setProblem('Enter a rate above 0.');
      return;
    }
    onRate({ ...pair, rate, at: epochMs(Date.now()), source: 'entered' });
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="max-w-[220px] min-w-0 flex-1"
        label={labelOf(pair)}
        value={typed}
        error={problem}
        hint={`${pair.quote} for 1 ${pair.base}`}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" className="mt-[23px]">
        Use this rate
      </Button>
    </form>
  );
};

const oldMs = dayMs;

interface UsedRateProps {
  readonly step: ConversionStep;
  readonly zone: string;
  readonly now: number;
  readonly onChange: () => void;
  readonly onForget: () => void;
  /** null where the bank has no such rate or is not chosen. */
  readonly onAskAgain: (() => void) | null;
}

const UsedRate = ({ step, zone, now, onChange, onForget, onAskAgain }: UsedRateProps) => (
  <li className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
    <span className="font-medium">{nameOf(step)}</span>
    <span>{step.rate}</span>
    {step.use === 'inverse' && <span className="text-text-3">used inversely</span>}
    <span className="text-text-2">
      {formatInstant(step.at, zone, now)}, {step.source}
    </span>
    {now - step.at > oldMs && <Badge tone="caution">Older than a day</Badge>}
    <span className="ml-auto flex gap-1">
      {onAskAgain !== null && (
        <Button variant="ghost" size="sm" aria-label={`Ask the bank for ${nameOf(step)}`} onClick={onAskAgain}>
          Ask the bank
        </Button>
      )}
      <Button variant="ghost" size="sm" aria-label={`Change the rate ${nameOf(step)}`} onClick={onChange}>
        Change
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Forget the rate ${nameOf(step)}`} onClick={onForget}>
        Forget
      </Button>
    </span>
  </li>
);

/** What the bank is being asked for, or why it had nothing and what to do. */
const EcbStatus = ({ ecb: { now, askAgain } }: Pick<RatesPanelProps, 'ecb'>) => {
  if (now.state === 'quiet') return null;
  const { pair } = now;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className={now.state === 'failed' ? 'text-danger' : 'text-text-2'}>
        {now.state === 'asking' ? `Asking for ${nameOf(pair)}` : `${nameOf(pair)}: ${now.reason} Enter the rate yourself, or ask again.`}
      </p>
      {now.state === 'failed' && (
        <Button size="sm" aria-label={`Ask the bank again for ${nameOf(pair)}`} onClick={() => askAgain(pair)}>
          Ask again
        </Button>
      )}
    </div>
  );
};

export const RatesPanel = ({ path, missing, zone, isEcbChosen, ecb, onRate, onForget, onEcb }: RatesPanelProps) => {
  const now = useNow();
  const [chosen, setChosen] = useState('');
  const [edited, setEdited] = useState('');
  const wanted = missing.find((pair) => nameOf(pair) === chosen) ?? missing[0];
  const editing = path.find((step) => nameOf(step) === edited);
  const pair = wanted ?? editing;
  return (
    <Panel title="Rates" aside={<span>Times in {zone}</span>}>
      <div className="flex flex-col gap-3 text-dense">
        {path.length > 0 && (
          <ul aria-label="Rates used">
            {path.map((step) => (
              <UsedRate
                key={nameOf(step)}
                step={step}
                zone={zone}
                now={now}
                onChange={() => setEdited(nameOf(step))}
                onForget={() => onForget(step)}
                onAskAgain={isEcbChosen && forexPair(step.base + step.quote) !== null ? () => ecb.askAgain(step) : null}
              />
            ))}
          </ul>
        )}
        {missing.length > 1 && wanted !== undefined && (
          <div>
            <Segment
              label="Which rate to enter"
              options={missing.map((one) => ({ value: nameOf(one), label: nameOf(one) }))}
              value={nameOf(wanted)}
              onChange={setChosen}
            />
          </div>
        )}
        {pair !== undefined && (
          <EnterRate
            key={nameOf(pair)}
            pair={{ base: pair.base, quote: pair.quote }}
            onRate={(rate) => {
              setEdited('');
              onRate(rate);
            }}
          />
        )}
        <div>
          <Switch
            label="Ask the European Central Bank for a missing rate"
            checked={isEcbChosen}
            onChange={({ target }) => onEcb(target.checked ? 'on' : 'off')}
          />
          <p className="text-micro text-text-3">
            Daily reference rates, set at about 14:15 in Frankfurt. They aren’t rates you can trade at. Only the pair and the dates are sent
            to api.frankfurter.dev. Rates stay on this device.
          </p>
          <EcbStatus ecb={ecb} />
        </div>
      </div>
    </Panel>
  );
};
