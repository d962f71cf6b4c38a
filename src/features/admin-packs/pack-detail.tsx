/** One pack: its pages and people, what is wrong with it, what an address sees and what must hold. Saving is the page's business. */
import { isSavable } from '@/domain/access/pack-record';
import type { Pack, PackContent } from '@/domain/access/pack-record';
import { Notice } from '@/ui/notice';
import { AccessTestsPanel } from './access-tests-panel';
import { ExplainPanel } from './explain-panel';
import { IndexPanel } from './index-panel';
import { damageWords } from './pack-words';
import { PagesPanel } from './pages-panel';
import { PeoplePanel } from './people-panel';

export interface PackDetailProps {
  readonly content: PackContent;
  readonly base: Pack;
  readonly packs: readonly Pack[];
  readonly isOvertaken: boolean;
  readonly isBusy: boolean;
  readonly zone: string;
  readonly onChange: (content: PackContent) => void;
}

export const PackDetail = ({ content, base, packs, isOvertaken, isBusy, zone, onChange }: PackDetailProps) => {
  const disabled = isBusy || !isSavable(base);
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4">
        {isOvertaken && (
          <Notice tone="caution" title="Another admin has changed this pack since you began.">
            Saving shows both changes side by side before anything is stored.
          </Notice>
        )}
        {base.damage.length > 0 && (
          <Notice tone="caution" title="This pack needs attention.">
            <ul className="list-disc pl-4 break-words">
              {base.damage.map((damage) => (
                <li key={damage.kind}>{damageWords(damage)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <PagesPanel pages={content.allowedPages} disabled={disabled} onChange={(allowedPages) => onChange({ ...content, allowedPages })} />
        <PeoplePanel
          key={base.id}
          packName={content.name}
          emails={content.allowedEmails}
          savedEmails={base.allowedEmails}
          disabled={disabled}
          onChange={(allowedEmails) => onChange({ ...content, allowedEmails })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-bar:desk:col-span-2">
        <ExplainPanel packs={packs} />
        <AccessTestsPanel
          key={base.id}
          packId={base.id}
          content={content}
          packs={packs}
          disabled={disabled}
          onChange={(accessTests) => onChange({ ...content, accessTests })}
        />
        <IndexPanel zone={zone} />
      </div>
    </>
  );
};
