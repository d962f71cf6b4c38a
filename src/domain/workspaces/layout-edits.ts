/** Changes of a layout, each a pure function, so that every one can be undone by putting the layout before it back. */
import { linkNames, mostCharts, mostColumns, mostHidden, mostStudies, usualOpening } from './layout';
import type { ChartSetup, ContextName, Layout, LinkName, OpeningLength, StudySetup } from './layout';

/** The smallest whole number from 1 on that no id is. */
const freeId = (ids: readonly string[]): string => {
  let n = 1;
  while (ids.includes(String(n))) n += 1;
  return String(n);
};

/** What a chart may go without. */
type Clearable = 'series' | 'brickTicks' | 'compared' | 'panes' | 'group';

/** Other settings of a chart; undefined takes away what it may go without. */
export type ChartPart = Partial<Omit<ChartSetup, Clearable>> & { readonly [Name in Clearable]?: ChartSetup[Name] | undefined };

const withCharts = (layout: Layout, charts: readonly ChartSetup[]): Layout => ({ ...layout, charts: [...charts] });

/** What a change of one chart means to those of its colour: they follow where it went, and stay where it stayed. */
const linkedPart = (changed: ChartPart, before: ChartSetup | undefined, links: readonly LinkName[]): ChartPart => {
  const isOther = (name: 'market' | 'interval'): boolean =>
    links.includes(name) && changed[name] !== undefined && changed[name] !== before?.[name];
  return {
    ...(isOther('market') ? { market: changed.market } : {}),
    ...(isOther('interval') ? { interval: changed.interval } : {}),
  } as ChartPart;
};

const another = (chart: ChartSetup, part: ChartPart): ChartSetup => {
  const given = Object.entries({ ...chart, ...part }).filter(([, value]) => value !== undefined);
  const next = Object.fromEntries(given) as unknown as ChartSetup;
  // A series belongs to its market.
  if (part.market !== undefined && part.market !== chart.market && part.series === undefined) delete next.series;
  return next;
};

/** A chart with other settings; charts of its colour follow in what they share. */
export const withChart = (layout: Layout, id: string, part: ChartPart): Layout => {
  const changed = layout.charts.find((chart) => chart.id === id);
  const group = changed?.group;
  const shared = linkedPart(part, changed, layout.links);
  return withCharts(
    layout,
    layout.charts.map((chart) => {
      if (chart.id === id) return another(chart, part);
      return group !== undefined && chart.group === group ? another(chart, shared) : chart;
    }),
  );
};

/** Columns in which so many charts are seen best. */
const columnsFor = (count: number): number => {
  if (count <= 1) return 1;
  return count <= 4 ? 2 : Math.min(mostColumns, Math.ceil(count / 2));
};

/** So many charts: those at the end go, or the last one is repeated. */
export const withChartCount = (layout: Layout, count: number): Layout => {
  const wanted = Math.max(1, Math.min(mostCharts, count));
  const charts = layout.charts.slice(0, wanted);
  while (charts.length < wanted) charts.push({ ...charts.at(-1)!, id: freeId(charts.map(({ id }) => id)) });
  return { ...withCharts(layout, charts), columns: columnsFor(wanted) };
};

export const withoutChart = (layout: Layout, id: string): Layout =>
  layout.charts.length === 1
    ? layout
    : {
        ...withCharts(
          layout,
          layout.charts.filter((chart) => chart.id !== id),
        ),
        columns: columnsFor(layout.charts.length - 1),
      };

/** A chart with one more study, at its end. */
export const withStudy = (chart: ChartSetup, study: Omit<StudySetup, 'id'>): ChartSetup =>
  chart.studies.length >= mostStudies
    ? chart
    : { ...chart, studies: [...chart.studies, { ...study, id: freeId(chart.studies.map(({ id }) => id)) }] };

/** Without a study, and without those that read it. */
export const withoutStudy = (chart: ChartSetup, id: string): ChartSetup => {
  const gone = new Set([id]);
  // One that reads another may stand before it.
  for (const _ of chart.studies) {
    for (const { id: own, source } of chart.studies) if (typeof source === 'object' && gone.has(source.study)) gone.add(own);
  }
  return { ...chart, studies: chart.studies.filter(({ id: own }) => !gone.has(own)) };
};

/** The studies that a study may read: none that reads it, directly or through others. */
export const possibleSources = (studies: readonly StudySetup[], id: string): readonly StudySetup[] => {
  const reads = (one: StudySetup, seen: ReadonlySet<string>): boolean => {
    if (one.id === id) return true;
    const { source } = one;
    if (typeof source !== 'object' || seen.has(source.study)) return false;
    const next = studies.find((other) => other.id === source.study);
    return next !== undefined && reads(next, new Set([...seen, source.study]));
  };
  return studies.filter((one) => !reads(one, new Set()));
};

export const withContext = (chart: ChartSetup, name: ContextName, isOn: boolean): ChartSetup => ({
  ...chart,
  context: isOn ? [...new Set([...chart.context, name])] : chart.context.filter((one) => one !== name),
});

/** One chart shows what another of its colour does, as far as the layout links that. */
const following = (chart: ChartSetup, leader: ChartSetup, links: readonly LinkName[]): ChartSetup =>
  another(chart, {
    ...(links.includes('market') && chart.market !== leader.market ? { market: leader.market } : {}),
    ...(links.includes('interval') ? { interval: leader.interval } : {}),
  });

/** A chart in another colour, where it shows what the others of it show; undefined: in none. */
export const withGroup = (layout: Layout, id: string, group: number | undefined): Layout => {
  const leader = group === undefined ? undefined : layout.charts.find((chart) => chart.id !== id && chart.group === group);
  const joined = withChart(layout, id, { group });
  if (leader === undefined) return joined;
  return withCharts(
    joined,
    joined.charts.map((chart) => (chart.id === id ? following(chart, leader, layout.links) : chart)),
  );
};

/** What the charts of a colour share; those of each colour follow the first of it, and those of a chart's colour follow that chart. */
export const withLink = (layout: Layout, name: LinkName, isOn: boolean, leaderId?: string): Layout => {
  const links = linkNames.filter((one) => (one === name ? isOn : layout.links.includes(one)));
  if (!isOn) return { ...layout, links };
  const asked = layout.charts.find((chart) => chart.id === leaderId);
  const leaderOf = (group: number): ChartSetup | undefined =>
    asked?.group === group ? asked : layout.charts.find((chart) => chart.group === group);
  return {
    ...layout,
    links,
    charts: layout.charts.map((chart) => {
      const leader = chart.group === undefined ? undefined : leaderOf(chart.group);
      return leader === undefined || leader === chart ? chart : following(chart, leader, [name]);
    }),
  };
};

export const withColumns = (layout: Layout, columns: number): Layout => ({
  ...layout,
  columns: Math.max(1, Math.min(mostColumns, layout.charts.length, columns)),
});

/** With an opening range of another length; the usual one is not written down. */
export const withOpening = ({ openingMinutes: _before, ...layout }: Layout, minutes: OpeningLength): Layout =>
  minutes === usualOpening ? layout : { ...layout, openingMinutes: minutes };

export const withDrawingsShown = ({ hidesDrawings: _hides, ...layout }: Layout, areShown: boolean): Layout =>
  areShown ? layout : { ...layout, hidesDrawings: true };

/** Drawings that the layout does not show, or shows again; of more than it can name, those hidden first are shown again. */
export const withHiddenDrawings = (layout: Layout, ids: readonly string[], areHidden: boolean): Layout => {
  const { hiddenDrawings = [], ...rest } = layout;
  const others = hiddenDrawings.filter((id) => !ids.includes(id));
  const next = areHidden ? [...others, ...ids].slice(-mostHidden) : others;
  if (next.length === hiddenDrawings.length && next.every((id, at) => id === hiddenDrawings[at])) return layout;
  return next.length === 0 ? rest : { ...rest, hiddenDrawings: next };
};
