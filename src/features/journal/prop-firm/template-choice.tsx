/** Begins the rules of an account with those of a firm's own pages, and says what these leave open. */
import { propFirmTemplates, type PropFirmTemplate } from '@/domain/risk/prop-firm-templates';
import { dayOfText } from '@/domain/time/epoch-day';
import { longDate } from '@/features/journal/long-date';
import { Notice } from '@/ui/notice';
import { SelectField } from '@/ui/select-field';
import { PageLinks } from './page-links';

export interface TemplateChoiceProps {
  readonly template: PropFirmTemplate | null;
  readonly onChoose: (template: PropFirmTemplate | null) => void;
}

export const TemplateChoice = ({ template, onChoose }: TemplateChoiceProps) => (
  <div className="flex flex-col gap-3">
    <SelectField
      label="Start with"
      className="max-w-[420px]"
      options={[
        { value: '', label: 'Your own numbers' },
        ...propFirmTemplates.map(({ id, firm, program }) => ({ value: id, label: `${firm}, ${program}` })),
      ]}
      value={template?.id ?? ''}
      onChange={(event) => onChoose(propFirmTemplates.find(({ id }) => id === event.target.value) ?? null)}
    />
    {template !== null && (
      <Notice tone="caution" title={`Check this against ${template.firm}’s page before you rely on it`}>
        We read a stored copy of the page on {longDate(dayOfText(template.readOn))}; firms change their rules. {template.open.join(' ')}
        {template.phases.length > 1 &&
          ` It has ${String(template.phases.length)} phases: ${template.phases.map(({ name }) => name).join(', ')}.`}{' '}
        <PageLinks pages={template.pages} />
      </Notice>
    )}
  </div>
);
