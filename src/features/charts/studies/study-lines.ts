/** From the studies of a chart to what is asked of the data worker, and from its columns to lines. */
import { indicatorUnit } from '@/domain/strategy/operand-unit';
import { isIndicatorId } from '@/domain/indicators/registry';
import { curves } from '@/domain/workspaces/layout';
import type { Curve, StudySetup } from '@/domain/workspaces/layout';
import type { IndicatorQuestion } from '@/services/bars/computed-columns';
import { decimalsOf } from '@/ui/chart/chart-bars';
import type { ChartStudy, StudyLine } from '@/ui/chart/chart-bars';
import { indicatorOfStudy, seenOutputs, studyTitle } from './study-name';

/** What is asked for a study; null where it reads one that is not there, or itself. */
export const questionOf = (study: StudySetup, studies: readonly StudySetup[], seen: readonly string[] = []): IndicatorQuestion | null => {
  const { indicator, params, source, higher, id } = study;
  const question = { indicator, params, ...(higher === undefined ? {} : { higher }) };
  if (source === undefined) return question;
  if (typeof source === 'string') return { ...question, source };
  const read = studies.find((one) => one.id === source.study);
  if (read === undefined || seen.includes(read.id) || read.id === id) return null;
  const of = questionOf(read, studies, [...seen, id]);
  return of === null ? null : { ...question, source: { of, output: source.output } };
};

/** Series colours in the order of use: first those that are no direction colour. */
const coloursInOrder = [3, 6, 4, 1, 2, 5] as const;

/** Values that are looked at to tell how large those of an indicator are. */
const lookedAt = 500;

/** Digits of a value that tell bars apart, and the most decimals that anybody reads. */
const tellingDigits = 4;
const mostDecimals = 10;

/** Decimals with which numbers of this size are told apart: 2 for those around 50, 6 for those around 0.003, none for whole numbers. */
export const decimalsOfSize = (outputs: readonly Float64Array[]): number => {
  let [sum, count] = [0, 0];
  let areWhole = true;
  for (const values of outputs) {
    const step = Math.max(1, Math.floor(values.length / lookedAt));
    for (let i = values.length - 1; i >= 0; i -= step) {
      const value = values[i]!;
      if (!Number.isFinite(value) || value === 0) continue;
      sum += Math.abs(value);
      count += 1;
      areWhole &&= Number.isInteger(value);
    }
  }
  if (count === 0) return 2;
  if (areWhole) return 0;
  return Math.max(2, Math.min(mostDecimals, tellingDigits - 1 - Math.floor(Math.log10(sum / count))));
};

/** Decimals of an indicator's values: those of the price, one more for differences of prices, none for volumes, else as their size asks for. */
const decimalsOfValues = (id: string, tickSize: string, outputs: readonly Float64Array[]): number => {
  if (!isIndicatorId(id)) return 2;
  const unit = indicatorUnit(id);
  if (unit === 'price') return decimalsOf(tickSize);
  if (unit === 'distance') return decimalsOf(tickSize) + 1;
  return unit === 'volume' ? 0 : decimalsOfSize(outputs);
};

/** The colour of the first line of each study, in their order: the chosen one, else the next of those over the price. */
export const firstColours = (studies: readonly StudySetup[]): readonly number[] => {
  let used = 0;
  return studies.map((study) => {
    const isOver = indicatorOfStudy(study)?.pane === 'price';
    const next = isOver ? coloursInOrder[used % coloursInOrder.length]! : 1;
    if (isOver) used += 1;
    return study.colour ?? next;
  });
};

/** A curve is drawn as somebody wants it; what is no curve stays what it is. */
const drawnAs = (own: StudyLine['style'], wanted: Curve | undefined): StudyLine['style'] =>
  wanted !== undefined && curves.some((curve) => curve === own) ? wanted : own;

/** A study as the chart draws it; null while it is hidden or of an unknown indicator. `outputs`: one column each. */
export const chartStudyOf = (
  study: StudySetup,
  {
    studies,
    outputs,
    tickSize,
  }: { readonly studies: readonly StudySetup[]; readonly outputs: readonly Float64Array[]; readonly tickSize: string },
): ChartStudy | null => {
  const indicator = indicatorOfStudy(study);
  if (indicator === null || study.isHidden === true) return null;
  const first = firstColours(studies)[studies.findIndex(({ id }) => id === study.id)] ?? 1;
  const from = Math.max(0, coloursInOrder.indexOf(first as (typeof coloursInOrder)[number]));
  const isBand = indicator.family === 'band';
  return {
    id: study.id,
    title: studyTitle(study, studies),
    pane: indicator.pane,
    decimals: decimalsOfValues(study.indicator, tickSize, outputs),
    levels: study.levels ?? indicator.levels ?? [],
    lines: seenOutputs(indicator).map(({ at, ...output }, place) => ({
      title: output.title,
      style: drawnAs(output.style as StudyLine['style'], study.curve),
      values: outputs[at] ?? new Float64Array(0),
      series: isBand ? first : coloursInOrder[(from + place) % coloursInOrder.length]!,
      ...(study.width === undefined ? {} : { width: study.width }),
      ...(output.drawnAhead === undefined ? {} : { aheadBars: output.drawnAhead(study.params as never) }),
    })),
  };
};
