/** The settings of one study. What is typed reaches the chart when all of it fits; what does not is said, and changes nothing. */
import { useState } from 'react';
import { checkParams } from '@/domain/indicators/check-params';
import type { Indicator } from '@/domain/indicators/indicator';
import { intervalMs, parseInterval, usualIntervals } from '@/domain/candles/interval';
import { priceSources } from '@/domain/indicators/price-source';
import type { PriceSource } from '@/domain/indicators/price-source';
import { curves, mostLevels } from '@/domain/workspaces/layout';
import type { ChartSetup, Curve, StudySetup } from '@/domain/workspaces/layout';
import { possibleSources } from '@/domain/workspaces/layout-edits';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { IndicatorFacts } from './indicator-facts';
import { indicatorOfStudy, seenOutputs, studyTitle, warmUpOf } from './study-name';

export interface StudyFormProps {
  readonly study: StudySetup;
  readonly chart: ChartSetup;
  readonly onChange: (study: StudySetup) => void;
}

const sourceNames: Readonly<Record<PriceSource, string>> = {
  close: 'Close',
  open: 'Open',
  high: 'High',
  low: 'Low',
  hl2: 'High and low, mean',
  hlc3: 'High, low and close, mean',
  ohlc4: 'All four, mean',
  volume: 'Volume',
};

const numbersOf = (texts: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? NaN : Number(text)]));

const Parameters = ({ study, indicator, onChange }: Omit<StudyFormProps, 'chart'> & { readonly indicator: Indicator }) => {
  const entries = Object.entries(indicator.parameters);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(entries.map(([name, { default: usual }]) => [name, String(study.params[name] ?? usual)])),
  );
  const checked = checkParams(indicator, numbersOf(typed));
  const type = (name: string, text: string): void => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    const fit = checkParams(indicator, numbersOf(next));
    if (fit.ok) onChange({ ...study, params: fit.params });
  };
  return (
    <>
      {entries.map(([name, { title, options, min, max }]) =>
        options === undefined ? (
          <TextField
            key={name}
            label={title}
            hint={`${String(min)} to ${String(max)}`}
            inputMode="decimal"
            value={typed[name] ?? ''}
            onChange={(event) => type(name, event.target.value)}
          />
        ) : (
          <SelectField
            key={name}
            label={title}
            value={typed[name] ?? '0'}
            options={options.map((label, at) => ({ value: String(at), label }))}
            onChange={(event) => type(name, event.target.value)}
          />
        ),
      )}
      {!checked.ok && (
        <p role="alert" className="col-span-full text-micro text-danger">
          {checked.reason} The chart keeps the last value that fits.
        </p>
      )}
    </>
  );
};

/** Outputs of other studies that may be read, as `study/output`. */
const studySources = ({ studies }: ChartSetup, id: string) =>
  possibleSources(studies, id).flatMap((other) => {
    const indicator = indicatorOfStudy(other);
    if (indicator === null) return [];
    const seen = seenOutputs(indicator);
    const name = studyTitle(other, studies);
    return seen.map(({ at, title }) => ({ value: `${other.id}/${String(at)}`, label: seen.length === 1 ? name : `${name}, ${title}` }));
  });

const sourceValue = ({ source = 'close' }: StudySetup): string =>
  typeof source === 'string' ? source : `${source.study}/${String(source.output)}`;

const withSource = (study: StudySetup, value: string): StudySetup => {
  const { source: _, ...rest } = study;
  const price = priceSources.find((one) => one === value);
  if (price !== undefined) return price === 'close' ? rest : { ...rest, source: price };
  const [id = '', output = '0'] = value.split('/');
  return { ...rest, source: { study: id, output: Number(output) } };
};

const lengthOf = (interval: string): number => {
  const parsed = parseInterval(interval);
  return parsed === null ? 0 : intervalMs(parsed);
};

/** Longer intervals that are whole multiples of the chart's. */
const higherIntervals = ({ interval }: ChartSetup): readonly string[] =>
  usualIntervals.filter((one) => lengthOf(one) > lengthOf(interval) && lengthOf(one) % lengthOf(interval) === 0);

/** Each series colour has its dash, and a dash is called the same in both themes. */
const lineNames = ['Solid', 'Dashed', 'Dotted', 'Dashes and dots', 'Sparse dots', 'Long dashes'];

const curveNames: Readonly<Record<Curve, string>> = { line: 'From bar to bar', step: 'In steps', dots: 'Dots' };

type StyleProps = Pick<StudyFormProps, 'study' | 'onChange'> & { readonly indicator: Indicator };

/** A study with another value of a setting, or without it. */
const withSetting = <Name extends 'colour' | 'curve' | 'width' | 'levels'>(
  study: StudySetup,
  name: Name,
  value: StudySetup[Name] | undefined,
): StudySetup => {
  const { [name]: _before, ...rest } = study;
  return (value === undefined ? rest : { ...rest, [name]: value }) as StudySetup;
};

/** Typed levels, `30, 70`; null where something is no number. */
const levelsOf = (text: string): readonly number[] | null => {
  const parts = text.split(/[,;\s]+/u).filter((part) => part !== '');
  const levels = parts.map(Number);
  return levels.length <= mostLevels && levels.every(Number.isFinite) ? levels : null;
};

/** The horizontal lines of its pane, as they are typed. */
const Levels = ({ study, indicator, onChange }: StyleProps) => {
  const usual = (indicator.levels ?? []).join(', ');
  const [text, setText] = useState(study.levels?.join(', ') ?? usual);
  const isWrong = levelsOf(text) === null;
  return (
    <TextField
      label="Levels"
      hint={`Such as ${usual === '' ? '0' : usual}; up to ${String(mostLevels)}`}
      error={isWrong ? 'Write numbers with commas between them.' : undefined}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const levels = levelsOf(target.value);
        if (levels !== null) onChange(withSetting(study, 'levels', target.value.trim() === usual ? undefined : [...levels]));
      }}
    />
  );
};

/** How its lines look: which of the six, how they run, how wide they are, and the levels beside them. */
const Style = ({ study, indicator, onChange }: StyleProps) => {
  const hasCurve = seenOutputs(indicator).some(({ style }) => curves.some((curve) => curve === style));
  return (
    <>
      <SelectField
        label="Line"
        value={String(study.colour ?? '')}
        options={[{ value: '', label: 'The next free one' }, ...lineNames.map((label, at) => ({ value: String(at + 1), label }))]}
        onChange={({ target }) => onChange(withSetting(study, 'colour', target.value === '' ? undefined : Number(target.value)))}
      />
      {hasCurve && (
        <>
          <SelectField
            label="Drawn"
            value={study.curve ?? ''}
            options={[{ value: '', label: 'As usual' }, ...curves.map((value) => ({ value, label: curveNames[value] }))]}
            onChange={({ target }) => onChange(withSetting(study, 'curve', target.value === '' ? undefined : (target.value as Curve)))}
          />
          <SelectField
            label="Width"
            value={String(study.width ?? '')}
            options={[
              { value: '', label: 'As usual' },
              ...[1, 2, 3, 4].map((width) => ({ value: String(width), label: `${String(width)} px` })),
            ]}
            onChange={({ target }) => onChange(withSetting(study, 'width', target.value === '' ? undefined : Number(target.value)))}
          />
        </>
      )}
      {indicator.pane === 'own' && <Levels study={study} indicator={indicator} onChange={onChange} />}
    </>
  );
};

export const StudyForm = ({ study, chart, onChange }: StudyFormProps) => {
  const indicator = indicatorOfStudy(study);
  if (indicator === null) return <p className="text-text-2">This version of Sextant doesn’t know “{study.indicator}”.</p>;
  const chooseHigher = (value: string): void => {
    const { higher: _, ...rest } = study;
    onChange(value === '' ? rest : { ...rest, higher: value });
  };
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5">
        <Parameters study={study} indicator={indicator} onChange={onChange} />
        {indicator.inputs.includes('close') && (
          <SelectField
            label="Source"
            value={sourceValue(study)}
            options={[...priceSources.map((value) => ({ value, label: sourceNames[value] })), ...studySources(chart, study.id)]}
            onChange={(event) => onChange(withSource(study, event.target.value))}
          />
        )}
        <SelectField
          label="Interval"
          value={study.higher ?? ''}
          options={[{ value: '', label: 'The chart’s' }, ...higherIntervals(chart).map((value) => ({ value, label: value }))]}
          onChange={(event) => chooseHigher(event.target.value)}
        />
        <Style study={study} indicator={indicator} onChange={onChange} />
      </div>
      {study.higher !== undefined && (
        <p className="text-micro text-text-3">
          Shows the value of the last {study.higher} bar that has closed, so it moves in steps and never changes afterwards.
        </p>
      )}
      <details className="text-dense">
        <summary className="min-h-6 w-fit text-text-2">How it’s computed</summary>
        <div className="mt-1.5">
          <IndicatorFacts indicator={indicator} warmUp={warmUpOf(indicator, study)} />
        </div>
      </details>
    </div>
  );
};
