/** What a portfolio came to: the verdict with both bounds, the one equity with its drawdown, each leg, what the limits kept out, and the trades. */
import { useMemo, useState } from 'react';
import { formatCount, formatMoney, formatPercent, formatRatio } from '@/lib/format-number';
import type { WorkspaceState } from '@/features/charts/workspace/use-workspace';
import { EquityDrawing } from '@/features/charts/backtest/equity-drawing';
import { EvidenceTab } from '@/features/charts/backtest/evidence-tab';
import { moveByKey } from '@/features/charts/backtest/list-keys';
import { NewsGaps } from '@/features/charts/backtest/news-gaps';
import type { ReportClock } from '@/features/charts/backtest/report-clock';
import { TradesTab } from '@/features/charts/backtest/report-tabs';
import { settledWords } from '@/features/charts/backtest/settled-words';
import { useChosenTrade } from '@/features/charts/backtest/use-chosen-trade';
import { Bounds } from '@/features/charts/backtest/verdict-card';
import { countedTrades, reasonWords, verdictHeadings } from '@/features/charts/backtest/verdict-words';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { Table, TableCell, TableRow } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import type { PortfolioResult } from './portfolio-desk';
import { accountCurves, deepestFall, legReport, netOf, skippedOf, wholeReport } from './portfolio-words';
import { SkippedPart } from './skipped-part';

export interface PortfolioReportProps {
  readonly result: PortfolioResult;
  readonly clock: ReportClock;
  readonly workspace: WorkspaceState;
  readonly onEdit: () => void;
}

const Head = ({ result, clock, onEdit }: Omit<PortfolioReportProps, 'workspace'>) => {
  const { evidence, question, one, sealedFrom } = result;
  const whole = useMemo(() => wholeReport(result), [result]);
  const { currency } = question.account;
  const families = new Set(question.legs.map(({ family }) => family)).size;
  return (
    <section aria-label="Verdict" className="grid gap-5 px-4 pt-3 pb-4 desk:grid-cols-[minmax(0,340px)_minmax(0,1fr)] desk:gap-7">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-micro text-text-3">
          <span>
            One account over {formatCount(question.legs.length)} {question.legs.length === 1 ? 'instrument' : 'instruments'}
          </span>
          {question.legs.some(({ isSimulated }) => isSimulated) && <Badge tone="caution">Simulated</Badge>}
          {question.legs.map(
            ({ market, readError }) =>
              readError !== undefined && (
                <Badge key={market} tone="caution">
                  {market} read from a picture, ± {readError}
                </Badge>
              ),
          )}
        </div>
        <h2 className="mt-1 text-h2 font-semibold [font-stretch:108%]">{verdictHeadings[evidence.verdict]}</h2>
        <p className="mt-1 text-ui text-pretty text-text-2">
          {reasonWords(evidence, currency, (bar) => clock.date(one.series.time[bar] ?? 0))}
        </p>
        <p className="mt-1 text-micro text-pretty text-text-3">
          {evidence.trials === 1 ? '1 variant tried' : `${formatCount(evidence.trials)} variants tried`}
          {families > 1 ? ' of the strategy here that was tried most' : ''}. Every run counts.
          {sealedFrom !== null &&
            ` Nothing from ${clock.date(sealedFrom)} on was seen, on any instrument. A portfolio can’t open the sealed end; a run of one instrument can.`}
        </p>
        <Button size="sm" className="mt-2.5" onClick={onEdit}>
          Change the portfolio
        </Button>
      </div>
      <Bounds run={whole} />
    </section>
  );
};

const EquityPart = ({ result, clock }: Pick<PortfolioReportProps, 'result' | 'clock'>) => {
  const curves = useMemo(() => accountCurves(result), [result]);
  const { currency, cash } = result.question.account;
  const { pessimistic, optimistic } = result.portfolio;
  const { time, most } = pessimistic;
  const write = (amount: number): string => formatMoney(amount, { currency });
  const [low, high] = [pessimistic.finalEquity - cash, optimistic.finalEquity - cash];
  return (
    <div className="px-4 pt-2 pb-4">
      <EquityDrawing
        curves={curves}
        span={[time[0] ?? 0, time[time.length - 1] ?? 0]}
        label={`Equity of the account against its cash at the start: ${write(low)} in the pessimistic reading, ${write(high)} in the optimistic one. Deepest fall ${write(-curves.deepest)}.`}
        formatAxis={(amount) => write(amount).replace(/\.00$/u, '')}
        formatDate={clock.month}
        chosenAt={null}
      />
      <p className="mt-1 max-w-[90ch] text-micro text-pretty text-text-3">
        Worth of the account against {write(cash)} at the start, open positions included. Full line: pessimistic, {write(low)}. Dashed:
        optimistic, {write(high)}. Below: the fall from the highest point, deepest {write(-curves.deepest)},{' '}
        {formatPercent(deepestFall(result))} of the equity then. Most at once: {formatCount(most.positions)}{' '}
        {most.positions === 1 ? 'position' : 'positions'}, {formatRatio(most.exposure)} times the equity, {formatPercent(most.risk)} at
        risk.
      </p>
    </div>
  );
};

const LegsPart = ({ result, onTrades }: Pick<PortfolioReportProps, 'result'> & { readonly onTrades: (leg: number) => void }) => {
  const { question, portfolio } = result;
  const { currency } = question.account;
  const skipped = skippedOf(portfolio.pessimistic);
  return (
    <Table
      label="Results of each instrument"
      head={
        <>
          <th scope="col">Instrument</th>
          <th scope="col">Strategy</th>
          <th scope="col" className="!text-right">
            Trades
          </th>
          <th scope="col" className="!text-right">
            Pessimistic
          </th>
          <th scope="col" className="!text-right">
            Optimistic
          </th>
          <th scope="col" className="!text-right">
            Kept out by limits
          </th>
          <th scope="col">
            <span className="sr-only">Trades</span>
          </th>
        </>
      }
    >
      {question.legs.map(({ title, strategy, lower }, leg) => {
        const [low, high] = [portfolio.pessimistic.legs[leg]!, portfolio.optimistic.legs[leg]!];
        const out = skipped.filter((one) => one.leg === leg && one.isOfLimit).reduce((sum, { count }) => sum + count, 0);
        return (
          // The order of the legs is what tells them apart: a market can be there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <TableRow key={leg}>
            <TableCell>
              {title}
              {low.settling !== undefined && lower !== undefined && (
                <div className="max-w-[46ch] text-micro whitespace-normal text-text-3">{settledWords(low.settling, lower.interval)}</div>
              )}
            </TableCell>
            <TableCell className="text-text-2">{strategy.name}</TableCell>
            <TableCell align="right">{formatCount(low.trades.count)}</TableCell>
            <TableCell align="right">{formatMoney(netOf(low), { currency })}</TableCell>
            <TableCell align="right">{formatMoney(netOf(high), { currency })}</TableCell>
            <TableCell align="right">{formatCount(out)}</TableCell>
            <TableCell align="right">
              <Button size="sm" aria-label={`Trades of ${title}`} onClick={() => onTrades(leg)}>
                Trades
              </Button>
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
};

/** More do not fit beside each other on a phone. */
const fewLegs = 2;

interface TradesPartProps extends Omit<PortfolioReportProps, 'onEdit'> {
  readonly leg: number;
  readonly onLeg: (leg: number) => void;
}

/** Trades of one leg. They are on the chart of its market, which is shown in place of another one when that is asked for. */
const TradesPart = ({ result, clock, workspace, leg, onLeg }: TradesPartProps) => {
  const { legs } = result.question;
  const run = useMemo(() => legReport(result, leg, `portfolio-${String(leg)}`), [result, leg]);
  const chosen = useChosenTrade(run);
  const { market, interval, title } = legs[leg]!;
  const isShown = workspace.chart.market === market && workspace.chart.interval === interval;
  return (
    // Keys that bubble up from the list inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => moveByKey(event, chosen.move)}>
      <div className="flex flex-wrap items-center gap-3 px-4 py-2">
        {legs.length > fewLegs && (
          <SelectField
            label="Trades of"
            value={String(leg)}
            options={legs.map((one, k) => ({ value: String(k), label: one.title }))}
            onChange={({ target }) => onLeg(Number(target.value))}
          />
        )}
        {legs.length > 1 && legs.length <= fewLegs && (
          <Segment
            label="Trades of"
            value={String(leg)}
            options={legs.map((one, k) => ({ value: String(k), label: one.title }))}
            onChange={(value) => onLeg(Number(value))}
          />
        )}
        {isShown ? (
          <span className="text-micro text-text-3">{countedTrades(run.state.result.rows.length)}, marked on the chart.</span>
        ) : (
          <Button size="sm" onClick={() => workspace.change(`Market ${title}`, { market, interval })}>
            Show {title} on the chart
          </Button>
        )}
      </div>
      <TradesTab run={run} chosen={chosen} clock={clock} />
    </div>
  );
};

type ReportPart = 'equity' | 'legs' | 'skipped' | 'trades' | 'evidence';

export const PortfolioReport = ({ result, clock, workspace, onEdit }: PortfolioReportProps) => {
  const [part, setPart] = useState<ReportPart>('equity');
  const [leg, setLeg] = useState(0);
  const whole = useMemo(() => wholeReport(result), [result]);
  const gaps = result.news.find((news) => news !== null && news.gaps.length > 0) ?? undefined;
  return (
    <>
      <NewsGaps news={gaps} dateOf={clock.date} />
      <Head result={result} clock={clock} onEdit={onEdit} />
      <div className="border-t border-line [&_[role=tablist]]:px-4 [&_[role=tablist]]:pt-2">
        <Tabs
          label="Figures of the portfolio"
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'equity', label: 'Equity', content: <EquityPart result={result} clock={clock} /> },
            {
              value: 'legs',
              label: 'Instruments',
              content: (
                <LegsPart
                  result={result}
                  onTrades={(chosen) => {
                    setLeg(chosen);
                    setPart('trades');
                  }}
                />
              ),
            },
            {
              value: 'trades',
              label: 'Trades',
              content: <TradesPart result={result} clock={clock} workspace={workspace} leg={leg} onLeg={setLeg} />,
            },
            { value: 'skipped', label: 'Skipped orders', content: <SkippedPart result={result} clock={clock} /> },
            { value: 'evidence', label: 'How sure', content: <EvidenceTab run={whole} /> },
          ]}
        />
      </div>
    </>
  );
};
