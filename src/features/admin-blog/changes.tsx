/** What differs between two texts, as lines that came and went. */
import { classNames } from '@/ui/class-names';
import { compared, type ComparedPart } from '@/domain/content/compared';

const looks: Readonly<Record<ComparedPart['kind'], string>> = {
  same: 'text-text-2',
  added: 'bg-up-soft text-text',
  removed: 'bg-down-soft text-text line-through decoration-down',
};

const spoken: Readonly<Record<ComparedPart['kind'], string>> = { same: '', added: 'Added: ', removed: 'Removed: ' };

export const Changes = ({ earlier, later }: { readonly earlier: string; readonly later: string }) => (
  <div className="overflow-auto rounded-md border border-line font-mono text-[11.5px] leading-[18px] break-words whitespace-pre-wrap">
    {compared(earlier, later, 'lines').map(({ kind, text, skipped }, at) =>
      skipped > 0 ? (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="border-y border-line bg-surface-2 px-2 py-0.5 font-sans text-micro text-text-2">
          {skipped === 1 ? '1 line is the same' : `${String(skipped)} lines are the same`}
        </div>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classNames(looks[kind], 'px-2 py-[3px]')}>
          {spoken[kind] !== '' && <span className="sr-only">{spoken[kind]}</span>}
          {text.replace(/\n$/u, '') || '\u00A0'}
        </div>
      ),
    )}
  </div>
);
