/** The studies on the chart with their parameters: change, add, remove. What does not fit is refused in words and changes nothing. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { checkParams } from '@/domain/indicators/check-params';
import type { Parameters } from '@/domain/indicators/indicator';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { TextField } from '@/ui/text-field';
import { PlainSelect } from '@/ui/plain-select';
import { mostStudies, studyIndicator, studyKinds, studyTitle, withStudy } from './study-choice';
import type { StudyChoice, StudyKind } from './study-choice';

export interface StudyPanelProps {
  readonly choices: readonly StudyChoice[];
  readonly onChange: (choices: readonly StudyChoice[]) => void;
}

interface StudyFormProps {
  readonly choice: StudyChoice;
  readonly onParams: (params: Parameters) => void;
  readonly onRemove: () => void;
}

/** What was typed, number by number; it reaches the chart when all of it fits. */
const StudyForm = ({ choice, onParams, onRemove }: StudyFormProps) => {
  const indicator = studyIndicator(choice.kind);
  const names = Object.keys(indicator.parameters);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(names.map((name) => [name, String(choice.params[name])])),
  );
  const valuesOf = (texts: Readonly<Record<string, string>>): Record<string, number> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() === '' ? NaN : Number(text)]));
  const checked = checkParams(indicator, valuesOf(typed));
  const type = (name: string, text: string): void => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    const fit = checkParams(indicator, valuesOf(next));
    if (fit.ok) onParams(fit.params);
  };
  return (
    <li className="border-b border-line px-3.5 py-2.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-ui font-medium [font-stretch:100%]">{indicator.title}</h3>
        <IconButton
          label={`Remove ${studyTitle(choice)}`}
          size="sm"
          icon={<X size={14} strokeWidth={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {names.map((name) => (
          <TextField
            key={name}
            label={indicator.parameters[name]?.title ?? name}
            inputMode="decimal"
            value={typed[name] ?? ''}
            onChange={(event) => type(name, event.target.value)}
            aria-label={`${indicator.title}: ${indicator.parameters[name]?.title ?? name}`}
          />
        ))}
      </div>
      {!checked.ok && (
        <p role="alert" className="mt-1.5 text-micro text-danger">
          {checked.reason} The chart still shows {studyTitle(choice)}.
        </p>
      )}
      <details className="mt-1.5 text-micro text-text-3">
        <summary className="min-h-6 w-fit">Formula</summary>
        <p className="font-mono text-text-2">{indicator.formula}</p>
        <p>
          Source: {indicator.source}. {indicator.note ?? ''}
        </p>
      </details>
    </li>
  );
};

export const StudyPanel = ({ choices, onChange }: StudyPanelProps) => {
  const [kind, setKind] = useState<StudyKind>('sma');
  const isFull = choices.length >= mostStudies;
  return (
    <section aria-label="Indicators">
      <h2 className="flex min-h-11 items-center border-b border-line px-3.5 text-h4 [font-stretch:100%]">Indicators</h2>
      <ul>
        {choices.map((choice) => (
          <StudyForm
            key={choice.id}
            choice={choice}
            onParams={(params) => onChange(choices.map((old) => (old.id === choice.id ? { ...old, params } : old)))}
            onRemove={() => onChange(choices.filter(({ id }) => id !== choice.id))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 px-3.5 py-2.5">
        <PlainSelect
          label="Indicator to add"
          value={kind}
          options={studyKinds.map((value) => ({ value, label: studyIndicator(value).title }))}
          onChange={setKind}
          className="border border-field"
        />
        <Button
          size="sm"
          disabled={isFull}
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => onChange(withStudy(choices, kind))}
        >
          Add
        </Button>
        {isFull && <p className="text-micro text-text-3">Six at most. With more, you couldn’t tell the lines apart.</p>}
      </div>
    </section>
  );
};
