/** Answers "what does this person see, and why?" for any address, from the packs and the plan as they are stored. */
import { Check, Lock } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { emailProblem } from '@/domain/access/pack-email-lines';
import { explainAccess } from '@/domain/access/explain-access';
import type { AccessExplanation, PageReason, PersonFacts } from '@/domain/access/explain-access';
import { isAdminSomewhere, isSuspended } from '@/domain/access/role-comparison';
import { normaliseEmail } from '@/domain/access/email-key';
import { isPlanOpen } from '@/domain/access/open-pages';
import type { Pack } from '@/domain/access/pack-record';
import { formatInstant } from '@/lib/format-instant';
import { people as peopleSource } from '@/services/admin/roles';
import { planOfPerson, type PersonPlan } from '@/services/admin/subscriptions';
import { displayZone } from '@/services/settings/display-zone';
import { screens } from '@/routes';
import { controlClass } from '@/ui/field';
import { useLive } from '@/ui/hooks/use-live';
import { Panel } from '@/ui/panel';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { joinNames, pageTitle } from './pack-words';

interface Line {
  readonly isOpen: boolean;
  readonly what: string;
  readonly why: string;
}

const whyClosed = ({ otherPacks }: PageReason): string =>
  otherPacks.length === 0 ? 'in no pack at all' : `only in ${joinNames(otherPacks, 3)}`;

const whyOpen = ({ packs, isInPlan }: PageReason, planName: string): string =>
  joinNames([...packs, ...(isInPlan ? [`the plan ${planName}`] : [])], 3);

/** Pages with the same reason stand on one line. */
const grouped = (reasons: readonly PageReason[], planName: string, isBlocked: boolean): readonly Line[] => {
  const lines = new Map<string, { readonly isOpen: boolean; readonly why: string; readonly names: string[] }>();
  for (const reason of reasons) {
    const isOpen = reason.isOpen && !isBlocked;
    const why = reason.isOpen ? whyOpen(reason, planName) : whyClosed(reason);
    const key = `${String(isOpen)} ${why}`;
    const line = lines.get(key) ?? { isOpen, why: isBlocked && reason.isOpen ? 'suspended' : why, names: [] };
    line.names.push(pageTitle(reason.page));
    lines.set(key, line);
  }
  return [...lines.values()]
    .map(({ isOpen, why, names }) => ({ isOpen, what: joinNames(names, 3), why }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
};

const adminLine = (person: PersonFacts | null): Line => ({
  isOpen: person?.isAdmin === true && !person.isSuspended,
  what: `${screens.adminAccount.title} and Packs`,
  why: person === null ? 'never signed in' : person.isAdmin ? 'admin' : 'not an admin',
});

const planWords = (plan: PersonPlan | null): string => {
  if (plan === null || plan.facts === null) return '';
  const { facts, name, now } = plan;
  if (isPlanOpen(facts, now))
    return ` The plan ${name} opens its pages until ${formatInstant(facts.pagesUntilMs ?? now, displayZone.get(), now)}.`;
  return facts.pagesUntilMs === null
    ? ` The plan ${name} has no end; its pack opens its pages.`
    : ` The plan ${name} has ended: what it opened can still be read.`;
};

const summary = ({ packs, person, blockedBy }: AccessExplanation, plan: PersonPlan | null): string => {
  if (blockedBy === 'suspended') return 'This person is suspended: can read their own data and open the dashboard, nothing else.';
  const verified = ' Packs and plans count once the address is verified.';
  const known = person === null ? ' Nobody has signed in with this address yet.' : '';
  const inPlan = planWords(plan);
  if (packs.length === 0)
    return `In no pack${inPlan === '' ? ': the dashboard only' : ''}.${inPlan}${inPlan === '' ? '' : verified}${known}`;
  const inPacks = packs.length === 1 ? 'In one pack.' : `In ${String(packs.length)} packs. The pages add up.`;
  return `${inPacks}${inPlan}${verified}${known}`;
};

/** The plan of the person with this uid; 'loading' while nobody knows, null where nobody has signed in. */
const usePlan = (uid: string | null): PersonPlan | null | 'loading' | 'failed' => {
  const [read, setRead] = useState<{ readonly uid: string; readonly plan: PersonPlan | 'failed' } | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let isWanted = true;
    void planOfPerson(uid).then((answer) => {
      if (isWanted) setRead({ uid, plan: answer.ok ? answer.value : 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [uid]);
  if (uid === null) return null;
  return read?.uid === uid ? read.plan : 'loading';
};

const Answer = ({ packs, email }: { readonly packs: readonly Pack[]; readonly email: string }) => {
  const people = useLive(peopleSource);
  const found = people.state === 'ready' ? people.people.find((person) => normaliseEmail(person.email) === email) : undefined;
  const answered = usePlan(found?.uid ?? null);
  const plan = answered === 'loading' || answered === 'failed' ? null : answered;
  const facts =
    found === undefined ? null : { isSuspended: isSuspended(found), isAdmin: isAdminSomewhere(found), plan: plan?.facts ?? null };
  // Without a plan no instant matters.
  const explanation = explainAccess(packs, email, { person: facts, nowMs: plan?.now ?? 0 });
  const lines: readonly Line[] = [
    { isOpen: true, what: screens.home.title, why: 'always' },
    ...grouped(explanation.pages, plan?.name ?? '', explanation.blockedBy !== null),
    adminLine(facts),
  ];
  const said = (): string => {
    if (people.state === 'loading') return 'Reading who has signed in …';
    if (answered === 'loading') return 'Reading the plan of this person …';
    if (answered === 'failed')
      return 'We couldn’t read the plan of this person, so only packs are listed. Check the connection and type the address again.';
    return summary(explanation, plan);
  };
  return (
    <>
      <ul className="mt-2.5 text-dense">
        {lines.map(({ isOpen, what, why }) => (
          <li key={`${what} ${why}`} className="flex items-start gap-2 border-t border-line py-[7px]">
            {isOpen ? (
              <Check size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <Lock size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
            )}
            <VisuallyHidden>{isOpen ? 'Open:' : 'Closed:'}</VisuallyHidden>
            <span className="min-w-0 flex-1">{what}</span>
            <span className="max-w-[55%] text-right text-text-3">{why}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="border-t border-line pt-2 text-micro text-text-3">
        {said()}
      </p>
    </>
  );
};

export const ExplainPanel = ({ packs }: { readonly packs: readonly Pack[] }) => {
  const [text, setText] = useState('');
  const noteId = useId();
  const email = normaliseEmail(text);
  const isAddress = emailProblem(email) === null;
  return (
    <Panel title="What does this person see?">
      <input
        type="email"
        aria-label="Email address to explain"
        aria-describedby={noteId}
        placeholder="name@example.org"
        autoComplete="off"
        className={`${controlClass} h-[34px]`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isAddress ? (
        <Answer packs={packs} email={email} />
      ) : (
        <p id={noteId} className="mt-2 text-micro text-text-3">
          Type an address to see every page it opens and the pack or plan that opens it. Unsaved changes don’t count.
        </p>
      )}
    </Panel>
  );
};
