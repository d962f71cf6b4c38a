/** Who answers: the built-in analyst, or a language model that the person connects. Off until chosen; what is entered stays on this device. */
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/format-number';
import { logProblem } from '@/lib/log';
import { tryModel, type Tried } from '@/services/assistant/models/open-model';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DeedFields } from '@/ui/deed-fields';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';
import { Progress } from '@/ui/progress';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { ModelChoices } from './model-choices';
import { faultsOf, formOf, settingsFrom, type ModelForm } from './model-form';
import type { OwnModel } from './use-model-settings';

interface FieldsProps {
  readonly form: ModelForm;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly onChange: (changed: Partial<ModelForm>) => void;
}

const UrlFields = ({ form, faults, onChange }: FieldsProps) => (
  <>
    <TextField
      label="Base URL"
      inputMode="url"
      placeholder="https://api.openai.com/v1"
      value={form.address}
      error={faults.address}
      onChange={(event) => onChange({ address: event.target.value })}
    />
    <TextField
      label="Model"
      placeholder="gpt-4o-mini"
      value={form.model}
      error={faults.model}
      onChange={(event) => onChange({ model: event.target.value })}
    />
    <PasswordField
      label="API key (optional)"
      autoComplete="new-password"
      value={form.key}
      error={faults.key}
      hint="Stays in this browser and goes only to the URL above. It’s never synced or exported, and signing out removes it."
      onChange={(event) => onChange({ key: event.target.value })}
    />
  </>
);

/** What a test of the connection said; another one, or leaving, ends it. */
const useTest = (model: OwnModel) => {
  const [said, setSaid] = useState<Tried | 'busy' | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const run = (form: ModelForm): void => {
    stopper.current?.abort();
    const stop = new AbortController();
    stopper.current = stop;
    setSaid('busy');
    tryModel({ ...model.now, ...settingsFrom(form, model.now) }, model.kept, stop.signal).then(
      (tried) => !stop.signal.aborted && setSaid(tried),
      (cause: unknown) => {
        logProblem('Testing the connection to a model', cause);
        setSaid({ ok: false, words: 'The test failed because of a fault in Sextant. Reload the page and try again.', detail: null });
      },
    );
  };
  return { said, run, clear: () => setSaid(null) };
};

const TestResult = ({ said }: { readonly said: Tried }) =>
  said.ok ? (
    <Notice tone="ok" title="Connected">
      The model answered.
    </Notice>
  ) : (
    <Notice tone="danger" title="Not connected">
      {said.words}
      {said.detail !== null && <span className="mt-1 block font-mono text-micro break-words">{said.detail}</span>}
    </Notice>
  );

const BudgetFields = ({ form, faults, onChange, model }: FieldsProps & { readonly model: OwnModel }) => {
  const { used, limit } = model.now.budget;
  return (
    <div className="grid gap-3">
      <TextField
        label="Monthly token budget"
        inputMode="numeric"
        suffix="tokens"
        value={form.limit}
        error={faults.limit}
        hint="A request that could go past it isn’t sent. It starts over each month."
        onChange={(event) => onChange({ limit: event.target.value })}
      />
      <Progress
        label={`${formatCount(used)} of ${formatCount(limit)} tokens used this month on this device`}
        share={limit === 0 ? 1 : used / limit}
      />
      <SelectField
        label="Show what will be sent"
        value={form.preview}
        options={[
          { value: 'every', label: 'Before every request' },
          { value: 'first', label: 'Before the first request of each answer' },
        ]}
        hint="When a model asks for calculations, their results go back to it in a further request."
        onChange={(event) => onChange({ preview: event.target.value === 'first' ? 'first' : 'every' })}
      />
    </div>
  );
};

/** Off until ticked: elsewhere than in a thread, nothing of a model shows up by itself. */
const ElsewhereFields = ({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-dense font-medium text-text-2">On other pages</legend>
    <Checkbox
      label="Offer to reword our text in JournalAI reviews, chart readings and AI Vision"
      checked={form.reword}
      onChange={(event) => onChange({ reword: event.target.checked })}
    />
    <Checkbox
      label="Let me send it a screenshot from AI Vision"
      checked={form.see}
      onChange={(event) => onChange({ see: event.target.checked })}
    />
    <p className="text-micro text-text-3">You see what will be sent each time. Our own text and reading always stay.</p>
  </fieldset>
);

export const ModelDialog = ({ model, onClose }: { readonly model: OwnModel; readonly onClose: () => void }) => {
  const [form, setForm] = useState(() => formOf(model.now));
  const [isTried, setIsTried] = useState(false);
  const test = useTest(model);
  const faults = faultsOf(form, model.now);
  const hasFaults = Object.keys(faults).length > 0;
  const change = (changed: Partial<ModelForm>): void => {
    test.clear();
    setForm({ ...form, ...changed });
  };
  const whenRight = (deed: () => void): void => {
    setIsTried(true);
    if (!hasFaults) deed();
  };
  const save = (): void =>
    whenRight(() => {
      const { kind, limit } = form;
      model.kept.set({ ...settingsFrom(form, model.now), ...(kind !== 'analyst' && { limit: Number(limit) }) });
      onClose();
    });
  const fields = { form, faults: isTried ? faults : {}, onChange: change };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Model settings"
      description="A language model can answer in place of the built-in analyst. Its numbers have to come from Sextant’s calculations; any that don’t are marked."
      width="medium"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" deed="settle" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DeedFields deed="settle">
          <div className="grid gap-4">
            <ModelChoices chosen={form.kind} onChoose={(kind) => change({ kind })} />
            {form.kind === 'url' && <UrlFields {...fields} />}
            {form.kind === 'firebase' && (
              <TextField
                label="Model"
                value={form.firebaseModel}
                error={fields.faults.firebaseModel}
                onChange={(event) => change({ firebaseModel: event.target.value })}
              />
            )}
            {form.kind !== 'analyst' && (
              <>
                <div className="grid gap-2">
                  <Button
                    className="justify-self-start"
                    busy={test.said === 'busy' ? 'Testing' : undefined}
                    onClick={() => whenRight(() => test.run(form))}
                  >
                    Test connection
                  </Button>
                  {test.said !== null && test.said !== 'busy' && <TestResult said={test.said} />}
                </div>
                <BudgetFields {...fields} model={model} />
                <ElsewhereFields {...fields} />
              </>
            )}
          </div>
        </DeedFields>
      </form>
    </Dialog>
  );
};
