/** The test questions of a document, each with the passage that it has to find. */
import { Plus, Trash2 } from 'lucide-react';
import { passagesOfDocument, type TestQuestion, type TrainingContent } from '@/domain/assistant/training/training-document';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

export interface TestQuestionsProps {
  readonly content: TrainingContent;
  readonly onChange: (tests: readonly TestQuestion[]) => void;
}

export const TestQuestions = ({ content, onChange }: TestQuestionsProps) => {
  const { tests } = content;
  const titles = passagesOfDocument('', content).map(({ title }) => title);
  const set = (at: number, part: Partial<TestQuestion>): void =>
    onChange(tests.map((test, index) => (index === at ? { ...test, ...part } : test)));
  return (
    <div className="flex flex-col gap-3 pt-4">
      <p className="max-w-[62ch] text-text-2">
        Write questions the way traders ask them. Each has to find its passage before anything is published, among the passages of all
        documents.
      </p>
      {tests.length > 0 && (
        <ol className="flex flex-col gap-3">
          {tests.map(({ question, expects }, at) => (
            // Questions have no name of their own; they are only edited in place and removed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="grid items-end gap-2 desk:grid-cols-[minmax(0,1fr)_220px_auto]">
              <TextField
                label={`Question ${String(at + 1)}`}
                value={question}
                onChange={(event) => set(at, { question: event.target.value })}
              />
              <SelectField
                label="Has to find"
                value={expects}
                onChange={(event) => set(at, { expects: event.target.value })}
                options={[
                  ...(titles.includes(expects)
                    ? []
                    : [{ value: expects, label: expects === '' ? 'Choose a passage' : `${expects} (gone)` }]),
                  ...titles.map((title) => ({ value: title, label: title })),
                ]}
              />
              <IconButton
                label={`Remove question ${String(at + 1)}`}
                icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => onChange(tests.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onClick={() => onChange([...tests, { question: '', expects: titles[0] ?? '' }])}
      >
        Add a test question
      </Button>
    </div>
  );
};
