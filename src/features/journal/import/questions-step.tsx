/** The dialog of what a file leaves open: one question after another, each with the rows that raised it. Answers are kept until the last is given. */
import { useCallback, useState } from 'react';
import type { ColumnMapping, ImportAnswers, ImportQuestion } from '@/domain/import/questions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ContractQuestion } from './contract-question';
import type { ImportFlow } from './import-flow';
import type { ImportStep } from './import-run';
import { MappingQuestion } from './mapping-question';
import { joinAnswers } from './read-statements';
import {
  CommissionQuestion,
  CurrencyQuestion,
  DateOrderQuestion,
  DecimalMarkQuestion,
  LeavingButtons,
  RateQuestion,
} from './simple-questions';

const titleOf = (question: ImportQuestion): string => {
  switch (question.kind) {
    case 'decimal-mark':
      return 'Point or comma?';
    case 'date-order':
      return 'Day or month first?';
    case 'currency':
      return 'Which currency?';
    case 'contract':
      return `What is a tick of ${question.root} worth?`;
    case 'rate':
      return `What is one ${question.from} in ${question.to}?`;
    case 'commission':
      return question.account === '' ? 'What does a trade cost?' : `What does a trade cost on ${question.account}?`;
    case 'mapping':
      return 'What do the columns hold?';
  }
};

interface QuestionBodyProps {
  readonly flow: ImportFlow;
  readonly question: ImportQuestion;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

const QuestionBody = ({ flow, question, onAnswer }: QuestionBodyProps) => {
  const { tryMapping: tryAnswers } = flow;
  const tryMapping = useCallback((mapping: ColumnMapping, signal: AbortSignal) => tryAnswers({ mapping }, signal), [tryAnswers]);
  switch (question.kind) {
    case 'decimal-mark':
      return <DecimalMarkQuestion question={question} onAnswer={onAnswer} />;
    case 'date-order':
      return <DateOrderQuestion question={question} onAnswer={onAnswer} />;
    case 'currency':
      return <CurrencyQuestion question={question} onAnswer={onAnswer} />;
    case 'contract':
      return <ContractQuestion question={question} onAnswer={onAnswer} onContract={flow.addContract} />;
    case 'rate':
      return <RateQuestion question={question} onAnswer={onAnswer} />;
    case 'commission':
      return <CommissionQuestion question={question} onAnswer={onAnswer} />;
    case 'mapping':
      return <MappingQuestion question={question} onAnswer={onAnswer} tryMapping={tryMapping} />;
  }
};

export interface QuestionsStepProps {
  readonly flow: ImportFlow;
  readonly step: ImportStep & { readonly kind: 'questions' };
}

export const QuestionsStep = ({ flow, step }: QuestionsStepProps) => {
  const { questions, file } = step;
  const [given, setGiven] = useState<readonly ImportAnswers[]>([]);
  const question = questions[given.length];
  if (question === undefined) return null;
  const answer = (answers: ImportAnswers): void => {
    const all = [...given, answers];
    if (all.length === questions.length) flow.answer(all.reduce(joinAnswers));
    else setGiven(all);
  };
  const count = questions.length === 1 ? '' : `Question ${String(given.length + 1)} of ${String(questions.length)} about `;
  return (
    <Dialog
      open
      width={question.kind === 'mapping' ? 'large' : 'medium'}
      onOpenChange={flow.dismiss}
      title={titleOf(question)}
      description={`${count}${file.name}. We don’t guess, and nothing has been saved yet.`}
    >
      <LeavingButtons
        value={
          <>
            {given.length > 0 && (
              <Button variant="ghost" onClick={() => setGiven(given.slice(0, -1))}>
                Back
              </Button>
            )}
            <Button variant="ghost" onClick={flow.dismiss}>
              Cancel
            </Button>
          </>
        }
      >
        <QuestionBody key={given.length} flow={flow} question={question} onAnswer={answer} />
      </LeavingButtons>
    </Dialog>
  );
};
