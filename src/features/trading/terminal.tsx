/** The chart terminal itself: simulated bars, studies, drawings and replay. Loaded in the browser only, after the page. */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCount } from '@/lib/format-number';
import { decimalsOf } from '@/ui/chart/chart-bars';
import { PriceChart } from '@/ui/price-chart/price-chart';
import { createWallClock } from '@/ui/chart/wall-clock';
import { DrawingList } from './drawing-list';
import { DrawingRail } from './drawing-rail';
import { ReplayBar } from './replay-bar';
import { dateAt, nextDate, shownBeforeDate } from './replay-date';
import { sampleMarket } from './sample-market';
import { studyTitle } from './study-choice';
import { StudyPanel } from './study-panel';
import { TerminalBar } from './terminal-bar';
import { terminalClass } from './terminal-frame';
import { terminalKey } from './terminal-key';
import { useTerminal } from './use-terminal';
import type { TerminalState } from './use-terminal';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const keyHandler =
  ({ drawings, replaying }: TerminalState) =>
  (event: KeyboardEvent): void => {
    const action = terminalKey(event, replaying.replay === null ? 'chart' : 'replay');
    if (action === null) return;
    event.preventDefault();
    const { selected } = drawings.controls;
    const actions = {
      toggle: replaying.toggle,
      step: replaying.stepOn,
      back: replaying.stepBack,
      undo: drawings.undo,
      redo: drawings.redo,
      drop: () => drawings.takeTool(null),
      remove: () => {
        if (selected.length > 0) drawings.remove(selected);
      },
    } as const;
    actions[action]();
  };

/** The sentence for people who do not see the chart. */
const describe = ({ market, interval, bars, choices }: TerminalState): string =>
  `${sampleMarket(market).title}: ${formatCount(bars.length)} simulated bars of ${interval}, with ${choices.map(studyTitle).join(', ') || 'no indicator'}.`;

const ReplayPlace = ({ terminal, zone }: { readonly terminal: TerminalState; readonly zone: string }) => {
  const { hourly, replaying, reachedAt, bars } = terminal;
  if (replaying.replay === null) return null;
  return (
    <ReplayBar
      controls={replaying}
      reached={createWallClock(zone, hourly.periodMs).full(reachedAt)}
      shownBars={bars.length}
      dates={{
        first: dateAt(zone, hourly.time[0] ?? 0),
        last: dateAt(zone, hourly.time[hourly.length - 1] ?? 0),
        next: nextDate(hourly, zone, replaying.replay.shown),
      }}
      onDate={(date) => {
        const shown = shownBeforeDate(hourly, zone, date);
        if (shown !== null) replaying.showHours(shown);
      }}
    />
  );
};

export const Terminal = () => {
  const terminal = useTerminal();
  const [zone] = useState(browserZone);
  const visible = useRef({ first: 0, last: -1 });
  const { drawings, replaying, bars } = terminal;
  const startReplay = (): void => {
    const { first, last } = visible.current;
    replaying.startAt(bars.time[Math.max(0, Math.round((first + last) / 2))] ?? 0);
  };
  return (
    // Keys that bubble up from the parts inside; the parts themselves are what is operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label="Chart terminal" className={terminalClass} onKeyDown={keyHandler(terminal)}>
      <TerminalBar
        market={terminal.market}
        onMarket={terminal.setMarket}
        interval={terminal.interval}
        onInterval={terminal.setInterval}
        barStyle={terminal.barStyle}
        onBarStyle={terminal.setBarStyle}
        isReplaying={replaying.replay !== null}
        onReplay={replaying.replay === null ? startReplay : replaying.stop}
        undo={drawings.canUndo ? drawings.undo : null}
        redo={drawings.canRedo ? drawings.redo : null}
      />
      <div className="flex min-h-0 flex-1 max-desk:flex-col">
        <DrawingRail tool={drawings.controls.tool} onTool={drawings.takeTool} />
        <div className="flex min-w-0 flex-1 flex-col">
          <ReplayPlace terminal={terminal} zone={zone} />
          <div className="h-[64dvh] min-h-[400px] desk:h-auto desk:min-h-0 desk:flex-1">
            <PriceChart
              bars={bars}
              label={describe(terminal)}
              heightPx="fill"
              zone={zone}
              barStyle={terminal.barStyle}
              studies={terminal.studies}
              unit={sampleMarket(terminal.market).unit}
              drawing={drawings.controls}
              onVisible={(now) => {
                visible.current = now;
              }}
            />
          </div>
        </div>
        <aside className="shrink-0 border-line bg-surface-1 max-desk:border-t desk:w-[300px] desk:overflow-y-auto desk:border-l">
          <StudyPanel choices={terminal.choices} onChange={terminal.setChoices} />
          <DrawingList drawings={drawings} decimals={decimalsOf(bars.tickSize)} />
        </aside>
      </div>
    </section>
  );
};
