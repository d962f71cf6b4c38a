/**
 * The access tests of a pack: what holds over the packs as they would be after saving, and a form to add one. Tests
 * of other packs show here when the packs would fail them, because they too stand in the way of a save.
 */
import { CircleCheck, CircleX, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pageKeys } from '@/domain/access/can-open';
import type { PageKey } from '@/domain/access/can-open';
import { emailProblem } from '@/domain/access/pack-email-lines';
import { normaliseEmail } from '@/domain/access/email-key';
import { accessTestKey, mostAccessTests } from '@/domain/access/pack-record';
import type { AccessTest, Pack, PackContent } from '@/domain/access/pack-record';
import { packsWith, runAccessTests } from '@/domain/access/pack-tests';
import type { AccessTestFailure } from '@/domain/access/pack-tests';
import { formatCount } from '@/lib/format-number';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Panel } from '@/ui/panel';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { emailProblemWords, pageTitle, testWords, whyTestFails } from './pack-words';

export interface AccessTestsPanelProps {
  readonly packId: string;
  /** The pack as it is being edited. */
  readonly content: PackContent;
  /** All packs as they are stored. */
  readonly packs: readonly Pack[];
  readonly disabled: boolean;
  readonly onChange: (tests: readonly AccessTest[]) => void;
}

const sign = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ResultProps {
  readonly test: AccessTest;
  /** Absent when the test passes. */
  readonly failure: AccessTestFailure | undefined;
  /** The pack of the test, where it is not the one being edited. */
  readonly packName?: string | undefined;
  /** Absent where the test cannot be removed. */
  readonly remove?: { readonly disabled: boolean; readonly run: () => void } | undefined;
}

const Result = ({ test, failure, packName, remove }: ResultProps) => (
  <li className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4 text-dense">
    {failure === undefined ? (
      <CircleCheck {...sign} className="mt-0.5 shrink-0 text-ok" />
    ) : (
      <CircleX {...sign} className="mt-0.5 shrink-0 text-danger" />
    )}
    <VisuallyHidden>{failure === undefined ? 'Passes:' : 'Fails:'}</VisuallyHidden>
    <span className="min-w-0 flex-1 break-words">
      {testWords(test)}
      {failure !== undefined && <span className="block text-micro text-danger">{whyTestFails(failure)}</span>}
      {packName !== undefined && <span className="block text-micro text-text-3">{`Test of ${packName}`}</span>}
    </span>
    {remove !== undefined && (
      <IconButton
        label={`Remove the test “${testWords(test)}”`}
        size="sm"
        disabled={remove.disabled}
        icon={<X {...sign} />}
        onClick={remove.run}
      />
    )}
  </li>
);

type Expectation = 'opens' | 'does not open';

const expectations = (['opens', 'does not open'] as const).map((value) => ({ value, label: value }));

/** Why the test cannot be added; undefined when it can. */
const problemOf = (wanted: AccessTest, tests: readonly AccessTest[]): string | undefined => {
  if (wanted.email === '') return 'Type an address.';
  const reason = emailProblem(wanted.email);
  if (reason !== null) return `Not an address: ${emailProblemWords(reason)}.`;
  const twin = tests.find(({ email, page }) => email === wanted.email && page === wanted.page);
  if (twin === undefined) return undefined;
  return twin.opens === wanted.opens ? 'This test is there already.' : 'A test says the opposite. Remove that one first.';
};

interface AddTestProps {
  readonly tests: readonly AccessTest[];
  readonly disabled: boolean;
  readonly onAdd: (test: AccessTest) => void;
}

const AddTest = ({ tests, disabled, onAdd }: AddTestProps) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState<PageKey>(pageKeys[0]);
  const [expectation, setExpectation] = useState<Expectation>('opens');
  const [isTried, setTried] = useState(false);
  const wanted: AccessTest = { email: normaliseEmail(text), page, opens: expectation === 'opens' };
  const problem = problemOf(wanted, tests);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(problem !== undefined);
        if (problem !== undefined) return;
        onAdd(wanted);
        setText('');
      }}
    >
      <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2.5 p-3 desk:p-4">
        <TextField
          label="Address to test"
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
          value={text}
          error={isTried ? problem : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Segment label="What must hold" options={expectations} value={expectation} onChange={setExpectation} />
        </div>
        <div className="flex items-end gap-2">
          <SelectField
            label="Page to test"
            className="min-w-0 flex-1"
            value={page}
            onChange={(event) => setPage(pageKeys.find((key) => key === event.target.value) ?? pageKeys[0])}
            options={pageKeys.map((key) => ({ value: key, label: pageTitle(key) }))}
          />
          <Button type="submit">Add test</Button>
        </div>
      </fieldset>
    </form>
  );
};

/** `1 of 4 fails`, `All 4 pass`; nothing where there are no tests. */
const tallyWords = (count: number, failing: number): string => {
  if (count === 0) return '';
  if (failing > 0) return `${formatCount(failing)} of ${formatCount(count)} ${failing === 1 ? 'fails' : 'fail'}`;
  return count === 1 ? '1 passes' : `All ${formatCount(count)} pass`;
};

/** The failures over the packs as they would be after saving: those of the edited pack by test, and those of other packs. */
const useFailures = ({ packId, content, packs }: Pick<AccessTestsPanelProps, 'packId' | 'content' | 'packs'>) =>
  useMemo(() => {
    const failures = runAccessTests(packsWith(packs, { ...content, id: packId }));
    const own = failures.filter((failure) => failure.packId === packId);
    return {
      own: new Map(own.map((failure) => [accessTestKey(failure.test), failure])),
      elsewhere: failures.filter((failure) => failure.packId !== packId),
    };
  }, [packId, content, packs]);

export const AccessTestsPanel = (props: AccessTestsPanelProps) => {
  const { content, disabled, onChange } = props;
  const { own, elsewhere } = useFailures(props);
  const tests = content.accessTests;
  const isFull = tests.length >= mostAccessTests;
  return (
    <Panel
      title="Access tests"
      aside={
        <span role="status" className={own.size > 0 ? 'text-danger' : undefined}>
          {tallyWords(tests.length, own.size)}
        </span>
      }
      body="flush"
      footer={isFull ? `A pack holds at most ${String(mostAccessTests)} tests.` : undefined}
    >
      <p className="border-b border-line px-4 py-2.5 text-micro text-text-3">
        Run over all packs at each save; a test that fails keeps every pack from being saved. The marks show what saving would bring.
      </p>
      {tests.length > 0 && (
        // A box that scrolls must be reachable by keyboard even where it holds no button.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label="Tests of this pack" className="max-h-[340px] overflow-auto [scrollbar-width:thin]">
          <ul>
            {tests.map((test) => (
              <Result
                key={accessTestKey(test)}
                test={test}
                failure={own.get(accessTestKey(test))}
                remove={{ disabled, run: () => onChange(tests.filter((other) => other !== test)) }}
              />
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label="Failing tests of other packs" className="max-h-[240px] overflow-auto [scrollbar-width:thin]">
          <ul>
            {elsewhere.map((failure) => (
              <Result
                key={`${failure.packId} ${accessTestKey(failure.test)}`}
                test={failure.test}
                failure={failure}
                packName={failure.packName}
              />
            ))}
          </ul>
        </section>
      )}
      <AddTest tests={tests} disabled={disabled || isFull} onAdd={(test) => onChange([...tests, test])} />
    </Panel>
  );
};
