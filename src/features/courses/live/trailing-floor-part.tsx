/** An evaluation with its floor under each rule of drawdown: one run drawn, and how a few hundred with the same odds ended. */
import { Shuffle } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DrawdownKind } from '@/domain/risk/prop-firm-rules';
import { simulatePropFirm } from '@/domain/risk/simulate-prop-firm';
import type { DecimalText } from '@/domain/money/decimal-text';
import { Button } from '@/ui/button';
import { Segment } from '@/ui/segment';
import { evaluationRun, tradesPerDay, type EvaluationOdds } from './evaluation-run';
import { LinesPlot } from './lines-plot';
import type { LivePartProps } from './part-props';
import { put } from './live-words';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { PayoffSlider } from './payoff-slider';
import { Slider } from './slider';

const runs = 1000;
const kinds: readonly DrawdownKind[] = ['static', 'trailing', 'end-of-day'];

/** How runs with the same odds ended. */
const endingsOf = ({ kind, size, amount, target, winRate, payoff, risk }: Omit<EvaluationOdds, 'seed'>) => {
  const text = (value: number) => String(value) as DecimalText;
  const rules = {
    accountSize: text(size),
    maxDrawdown: { kind, amount: text(amount) },
    dailyLoss: null,
    target: text(target),
    minimumDays: null,
    consistencyShare: null,
  };
  const source = { kind: 'two outcomes', winProbability: winRate, payoff, tradesPerDay } as const;
  return simulatePropFirm({ rules, source, riskMoney: risk, mostDays: 250, runs, seed: 1 });
};

const TrailingFloorPart = ({ params }: LivePartProps) => {
  const { words, percent, count, write } = usePartTools();
  const [kind, setKind] = useState(kinds.find((each) => each === params['kind']) ?? 'trailing');
  const [winRate, setWinRate] = useState(numberParam(params, 'winRate'));
  const [payoff, setPayoff] = useState(numberParam(params, 'payoff'));
  const [risk, setRisk] = useState(numberParam(params, 'risk'));
  const [seed, setSeed] = useState(numberParam(params, 'seed'));
  const [size, amount, target] = ['size', 'amount', 'target'].map((name) => numberParam(params, name)) as [number, number, number];
  const run = useMemo(
    () => evaluationRun({ kind, size, amount, target, winRate, payoff, risk, seed }),
    [kind, size, amount, target, winRate, payoff, risk, seed],
  );
  const all = useMemo(
    () => endingsOf({ kind, size, amount, target, winRate, payoff, risk }),
    [kind, size, amount, target, winRate, payoff, risk],
  );
  const usd = (value: number): string => write(value, { as: 'money', currency: 'USD', digits: 0 });
  const ending = run.ending === 'passed' ? words.floorPassed : run.ending === 'breached' ? words.floorBreached : words.floorGoing;
  const told = put(ending, { n: count(run.equity.length - 1) });
  return (
    <PartFrame
      title={words.floorTitle}
      controls={
        <>
          <Segment
            label={words.floorKind}
            value={kind}
            options={kinds.map((value) => ({ value, label: words[value] }))}
            onChange={setKind}
          />
          <Slider
            label={words.winRate}
            value={winRate}
            least={0.3}
            most={0.7}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setWinRate}
          />
          <PayoffSlider value={payoff} onChange={setPayoff} />
          <Slider label={words.riskPerTrade} value={risk} least={50} most={1000} step={50} write={usd} onChange={setRisk} />
          <PartFigure label={words.floorRun} figure={told} />
          {all.ok && (
            <PartFigure
              label={put(words.floorShare, { n: count(runs) })}
              figure={put(words.floorShares, {
                passed: percent(all.passed.probability, 0),
                lost: percent(all.breachedDrawdown.probability, 0),
              })}
            />
          )}
          <Button onClick={() => setSeed((now) => now + 1)}>
            <Shuffle size={14} aria-hidden />
            {words.anotherRun}
          </Button>
        </>
      }
    >
      <LinesPlot
        lines={[
          { name: 'equity', values: run.equity, look: 'main' },
          { name: 'floor', values: run.floor, look: 'limit' },
          { name: 'target', values: run.equity.map(() => size + target), look: 'faint' },
        ]}
        label={`${words.floorAxis}. ${told}`}
        axis={words.floorAxis}
        write={usd}
      />
    </PartFrame>
  );
};

export default TrailingFloorPart;
