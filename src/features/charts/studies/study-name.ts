/** How a study of a chart is called: short in legends, whole in lists. */
import { outputWarmUp } from '@/domain/indicators/indicator';
import type { Indicator } from '@/domain/indicators/indicator';
import { indicatorIds, indicatorOf, isIndicatorId } from '@/domain/indicators/registry';
import type { StudySetup } from '@/domain/workspaces/layout';
import { grouped } from '@/lib/grouped';

/** The indicator behind a study; null for one that this version does not know. */
export const indicatorOfStudy = ({ indicator }: Pick<StudySetup, 'indicator'>): Indicator | null =>
  isIndicatorId(indicator) ? indicatorOf(indicator) : null;

/** Outputs for the eye. */
export const seenOutputs = ({ outputs }: Indicator) =>
  outputs.flatMap((output, at) => (output.style === 'hidden' ? [] : [{ ...output, at }]));

const longest = 18;

/** The title of the only line of an indicator; null where it has several, or says which way as a pattern does. */
const onlyLine = (indicator: Indicator): string | null => {
  const [only, ...more] = seenOutputs(indicator);
  return indicator.family === 'pattern' || only === undefined || more.length > 0 ? null : only.title;
};

/** Titles of only lines that more than one indicator has, such as VWAP. */
const shared: ReadonlySet<string> = new Set(
  [...grouped(indicatorIds, (id) => onlyLine(indicatorOf(id)) ?? '')].filter(([, ids]) => ids.length > 1).map(([title]) => title),
);

/**
 * `EMA`, `MACD`, `Donchian channel`, each of one indicator alone: the title of its only line, else its own if that is short or its line
 * is called like that of another one, else its id.
 */
export const shortName = (id: string, indicator: Indicator): string => {
  const only = onlyLine(indicator);
  if (only !== null) return shared.has(only) ? indicator.title : only;
  return indicator.title.length <= longest || indicator.family === 'pattern' ? indicator.title : id.toUpperCase().replaceAll('_', ' ');
};

/** `EMA 21`, `EMA 21 of high, 4h`. */
export const studyTitle = (study: StudySetup, studies: readonly StudySetup[]): string => {
  const indicator = indicatorOfStudy(study);
  if (indicator === null) return study.indicator;
  const values = Object.entries(indicator.parameters).map(([name, { options, default: usual }]) => {
    const value = study.params[name] ?? usual;
    return options?.[value] ?? String(value);
  });
  const { source, higher } = study;
  const read = typeof source === 'object' ? studies.find(({ id }) => id === source.study) : undefined;
  const of = typeof source === 'string' && source !== 'close' ? source : read === undefined ? null : studyTitle(read, studies);
  const name = [shortName(study.indicator, indicator), values.join(', ')].filter((part) => part !== '').join(' ');
  return [of === null ? name : `${name} of ${of}`, ...(higher === undefined ? [] : [higher])].join(', ');
};

/** Bars before every line has a value. */
export const warmUpOf = (indicator: Indicator, study: StudySetup): number => {
  const params = Object.fromEntries(
    Object.entries(indicator.parameters).map(([name, { default: usual }]) => [name, study.params[name] ?? usual]),
  );
  return Math.max(...indicator.outputs.map((_, at) => outputWarmUp(indicator, at, params)));
};
