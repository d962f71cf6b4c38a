/** Answers "what does this person see, and why?" for any address, from the packs as they are stored. */
import { Check, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { emailProblem } from '@/domain/access/pack-email-lines';
import { explainAccess } from '@/domain/access/explain-access';
import type { AccessExplanation, PageReason, PersonFacts } from '@/domain/access/explain-access';
import { isAdminSomewhere, isSuspended } from '@/domain/access/role-comparison';
import { normaliseEmail } from '@/domain/access/email-key';
import type { Pack } from '@/domain/access/pack-record';
import { people as peopleSource } from '@/services/admin/roles';
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

/** Pages with the same reason stand on one line. */
const grouped = (reasons: readonly PageReason[], isBlocked: boolean): readonly Line[] => {
  const lines = new Map<string, { readonly isOpen: boolean; readonly why: string; readonly names: string[] }>();
  for (const reason of reasons) {
    const isOpen = reason.packs.length > 0 && !isBlocked;
    const why = reason.packs.length > 0 ? joinNames(reason.packs, 3) : whyClosed(reason);
    const key = `${String(isOpen)} ${why}`;
    const line = lines.get(key) ?? { isOpen, why: isBlocked && reason.packs.length > 0 ? 'suspended' : why, names: [] };
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

const summary = ({ packs, person, blockedBy }: AccessExplanation): string => {
  const verified = 'Packs count once the address is verified.';
  if (blockedBy === 'suspended') return 'This person is suspended: can read their own data and open the dashboard, nothing else.';
  const known = person === null ? ' Nobody has signed in with this address yet.' : '';
  if (packs.length === 0) return `In no pack: the dashboard only.${known}`;
  if (packs.length === 1) return `In one pack. ${verified}${known}`;
  return `In ${String(packs.length)} packs. The pages add up. ${verified}${known}`;
};

const Answer = ({ packs, email }: { readonly packs: readonly Pack[]; readonly email: string }) => {
  const people = useLive(peopleSource);
  const found = people.state === 'ready' ? people.people.find((person) => normaliseEmail(person.email) === email) : undefined;
  const facts = found === undefined ? null : { isSuspended: isSuspended(found), isAdmin: isAdminSomewhere(found) };
  const explanation = explainAccess(packs, email, facts);
  const lines: readonly Line[] = [
    { isOpen: true, what: screens.home.title, why: 'always' },
    ...grouped(explanation.pages, explanation.blockedBy !== null),
    adminLine(facts),
  ];
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
        {people.state === 'loading' ? 'Reading who has signed in …' : summary(explanation)}
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
          Type an address to see every page it opens and the pack that opens it. Changes that are not saved do not count.
        </p>
      )}
    </Panel>
  );
};
