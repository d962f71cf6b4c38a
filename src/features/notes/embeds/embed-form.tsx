/** What is typed for something of the product that is worked out rather than looked up. */
import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import type { EmbedField, EmbedForm, SourceChoice } from './insertions';

export interface EmbedFormFieldsProps {
  readonly form: EmbedForm;
  readonly onChoose: (choice: SourceChoice) => void;
}

export const EmbedFormFields = ({ form, onChoose }: EmbedFormFieldsProps) => {
  const [fields, setFields] = useState<readonly EmbedField[] | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOver = false;
    void form.fields().then((all) => {
      if (!isOver) setFields(all);
    });
    return () => {
      isOver = true;
    };
  }, [form]);
  if (fields === null) return <Skeleton className="h-40 rounded-md" />;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = await form.choose(Object.fromEntries(fields.map(({ name, initial }) => [name, typed[name] ?? initial])));
    if (typeof chosen === 'string') setProblem(chosen);
    else onChoose(chosen);
  };
  return (
    <form onSubmit={(event) => void add(event)} className="flex flex-col gap-4">
      <div className="grid gap-3 desk:grid-cols-2">
        {fields.map(({ name, label, initial, isNumber = false }) => (
          <TextField
            key={name}
            label={label}
            value={typed[name] ?? initial}
            inputMode={isNumber ? 'decimal' : 'text'}
            onChange={(event) => {
              setTyped({ ...typed, [name]: event.target.value });
              setProblem('');
            }}
          />
        ))}
      </div>
      {problem !== '' && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-end">
        Add it
      </Button>
    </form>
  );
};
