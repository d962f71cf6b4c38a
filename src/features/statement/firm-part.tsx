/** Whether the file would have passed at a prop firm: the choice of rules, the verdict, and each rule. */
import { Check, CircleDashed, X } from 'lucide-react';
import { propFirmTemplates } from '@/domain/risk/prop-firm-templates';
import { readAmount } from '@/domain/money/read-amount';
import { dayOfText } from '@/domain/time/epoch-day';
import { longDate } from '@/features/journal/long-date';
import { PageLinks } from '@/features/journal/prop-firm/page-links';
import { Segment } from '@/ui/segment';
import { TextField } from '@/ui/text-field';
import type { FirmChoice } from './firm-choice';
import type { FirmVerdict, RuleLine } from './firm-verdict';

const icons = { kept: Check, broken: X, open: CircleDashed } as const;
const stateWords = { kept: 'Kept', broken: 'Broken', open: 'Open' } as const;

const Line = ({ name, state, note, figure }: RuleLine) => {
  const Icon = icons[state];
  return (
    <li className="flex gap-2.5 border-t border-line py-2.5 first:border-t-0">
      <Icon
        size={16}
        strokeWidth={1.75}
        role="img"
        aria-label={stateWords[state]}
        className={`mt-0.5 shrink-0 ${state === 'broken' ? 'text-danger' : ''}`}
      />
      <span className="min-w-0 grow">
        <span className={state === 'broken' ? 'font-semibold' : undefined}>{name}</span>
        {note !== '' && <span className="block text-micro text-text-3">{note}</span>}
      </span>
      <span className={`text-right text-dense ${state === 'broken' ? 'font-semibold text-danger' : 'text-text-2'}`}>{figure}</span>
    </li>
  );
};

export interface FirmPartProps {
  readonly choice: FirmChoice;
  readonly currency: string;
  readonly verdict: FirmVerdict | null;
  readonly onChoice: (choice: FirmChoice) => void;
}

const none = 'none';

export const FirmPart = ({ choice, currency, verdict, onChoice }: FirmPartProps) => {
  const template = propFirmTemplates.find(({ id }) => id === choice.templateId) ?? null;
  const isOneSize = template?.isOneSize === true;
  return (
    <section aria-labelledby="firm-title" className="border-b border-line">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line px-4 py-3">
        <h3 id="firm-title" className="text-dense text-text-2">
          Would it have passed?
        </h3>
        <div className="min-w-0 max-w-full overflow-x-auto">
          <Segment
            label="Rules of a prop firm"
            options={[{ value: none, label: 'No rules' }, ...propFirmTemplates.map(({ id, firm }) => ({ value: id, label: firm }))]}
            value={choice.templateId ?? none}
            onChange={(id) => onChoice({ ...choice, templateId: id === none ? null : id })}
          />
        </div>
        {template !== null && !isOneSize && (
          <TextField
            label="Account size"
            className="w-40"
            inputMode="decimal"
            suffix={currency}
            value={choice.size}
            error={choice.size !== '' && !(Number(readAmount(choice.size)) > 0) ? 'An amount above 0' : undefined}
            onChange={(event) => onChoice({ ...choice, size: event.target.value })}
          />
        )}
      </div>
      {verdict !== null && template !== null && (
        <div className="grid items-center gap-x-10 gap-y-4 p-4 desk:grid-cols-2">
          <div role="status">
            <h3 className="text-h2 text-balance">{verdict.title}</h3>
            <p className="mt-2 text-body text-pretty text-text-2">{verdict.text}</p>
            <p className="mt-3 text-micro text-pretty text-text-3">
              {template.program}, by {template.firm}’s own page in a copy we read on {longDate(dayOfText(template.readOn))}; firms change
              their rules. {template.open.join(' ')} <PageLinks pages={template.pages} />
            </p>
          </div>
          <ul>
            {verdict.lines.map((line) => (
              <Line key={line.name} {...line} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
