/** A calculator of the product inside a lesson: its own fields, answer and formula. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { calculatorOf, calculators, evaluate } from '@/features/calculator/calculators';
import { FieldForm } from '@/features/calculator/field-form';
import { FiguresView, RemarksView } from '@/features/calculator/figures-view';
import { FormulaDrawer } from '@/features/calculator/formula-drawer';
import type { RawInputs } from '@/features/calculator/calculator';
import { useReadingPlace } from '@/features/courses/reading-context';
import { href } from '@/routes';
import type { LivePartProps } from './part-props';
import { usePartTools } from './part-frame';

/** A lesson calculates with what is typed here. */
const withoutJournal = { state: 'none', reason: 'Open the calculator to use your own trades.' } as const;

const given = (inputs: string | number | undefined): RawInputs => Object.fromEntries(new URLSearchParams(String(inputs ?? '')));

const CalculatorPart = ({ params }: LivePartProps) => {
  const { words } = usePartTools();
  const { language } = useReadingPlace();
  const [raw, setRaw] = useState<RawInputs>(() => given(params['inputs']));
  const calculator = calculatorOf(String(params['id'])) ?? calculators[0];
  if (calculator === undefined) return null;
  const { fields, problems, answer } = evaluate(calculator, raw, { rates: [], own: withoutJournal });
  const address = `${href('calculator')}?${new URLSearchParams([['calc', calculator.id], ...Object.entries(raw)]).toString()}`;
  return (
    <div lang="en">
      <p className="font-semibold">{calculator.title}</p>
      <div className="mt-3 grid gap-x-7 gap-y-5 desk:grid-cols-[260px_minmax(0,1fr)]">
        <FieldForm
          fields={fields}
          raw={raw}
          problems={problems}
          onChange={(name, value) => setRaw((before) => ({ ...before, [name]: value }))}
        />
        <div className="grid min-w-0 content-start gap-3">
          {answer?.kind === 'figures' && (
            <>
              <FiguresView figures={answer.figures} />
              <RemarksView remarks={answer.remarks ?? []} />
              <FormulaDrawer formula={answer.formula} />
            </>
          )}
          {answer?.kind === 'blocked' && <p>{answer.reason}</p>}
          <p className="text-dense text-text-3" lang={language}>
            <Link className="text-text-2 underline underline-offset-3" to={address}>
              {words.calculatorOpen}
            </Link>
            {language !== 'en' && ` ${words.calculatorIn}`}
          </p>
        </div>
      </div>
    </div>
  );
};

export default CalculatorPart;
