/** What the trader makes of a trade: execution, setup, tags, rules, checklist and note. Each part is kept by itself as soon as it changes. */
import { useId } from 'react';
import type { Trade } from '@/domain/trades/trade';
import { DeedFields } from '@/ui/deed-fields';
import { Panel } from '@/ui/panel';
import { CommittedText } from './committed-text';
import { NoteSection } from './note-section';
import { RatingField } from './rating-field';
import { RulesSection } from './rules-section';
import { TagField } from './tag-field';
import type { KnownNames } from './known-names';
import type { EditNotes } from './use-trade-edit';

export interface ReviewSectionProps {
  readonly trade: Trade;
  readonly names: KnownNames;
  readonly edit: EditNotes;
}

export const ReviewSection = ({ trade: { user, broker }, names, edit }: ReviewSectionProps) => {
  const setupsId = useId();
  return (
    <Panel title="Review">
      <div className="flex flex-col gap-4">
        <DeedFields deed="add">
          <div className="grid gap-3 desk:grid-cols-2">
            <RatingField rating={user.rating ?? null} onRate={(rating) => edit({ rating })} />
            <CommittedText
              label="Setup"
              stored={user.setup ?? ''}
              placeholder={broker.setup ?? 'None'}
              hint={broker.setup !== undefined && user.setup === undefined ? 'As stated in the file.' : undefined}
              list={setupsId}
              onSave={(setup) => edit({ setup: setup === '' ? null : setup })}
            />
            <datalist id={setupsId}>
              {names.setups.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
          </div>
          <TagField
            label="Tags"
            tags={Object.keys(user.tags ?? {}).toSorted()}
            known={names.tags}
            onAdd={(tag) => edit({ tags: { [tag]: true } })}
            onRemove={(tag) => edit({ tags: { [tag]: null } })}
          />
        </DeedFields>
        <RulesSection notes={user} edit={edit} />
        <DeedFields deed="add">
          <NoteSection notes={user} edit={edit} />
        </DeedFields>
      </div>
    </Panel>
  );
};
