/** Which pages a pack opens: every page key with the title of its screen. */
import { pageKeys } from '@/domain/access/can-open';
import type { PageKey } from '@/domain/access/can-open';
import { inBarOrder } from '@/domain/access/pack-record';
import { screens } from '@/routes';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Panel } from '@/ui/panel';
import { pageTitle } from './pack-words';

export interface PagesPanelProps {
  readonly pages: readonly PageKey[];
  readonly disabled: boolean;
  readonly onChange: (pages: readonly PageKey[]) => void;
}

const Words = ({ title, note }: { readonly title: string; readonly note: string }) => (
  <span className="min-w-0 py-1">
    <span className="block truncate font-medium">{title}</span>
    <span className="block truncate font-mono text-micro text-text-3">{note}</span>
  </span>
);

export const PagesPanel = ({ pages, disabled, onChange }: PagesPanelProps) => {
  const chosen = new Set<string>(pages);
  const toggle = (page: PageKey, isChosen: boolean): void =>
    onChange(isChosen ? inBarOrder([...pages, page]) : pages.filter((other) => other !== page));
  return (
    <Panel
      title={
        <>
          Pages <span className="ml-1 text-ui font-normal text-text-2">{`${String(pages.length)} of ${String(pageKeys.length)}`}</span>
        </>
      }
      aside={
        <>
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange(pageKeys)}>
            All
          </Button>
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange([])}>
            None
          </Button>
        </>
      }
      body="flush"
    >
      <div className="grid grid-cols-2 p-2 desk:grid-cols-3">
        <Checkbox className="min-w-0 px-2" checked disabled label={<Words title={screens.home.title} note="home, always on" />} />
        {pageKeys.map((page) => (
          <Checkbox
            key={page}
            className="min-w-0 rounded-md px-2 hover:bg-surface-2"
            checked={chosen.has(page)}
            disabled={disabled}
            onChange={(event) => toggle(page, event.target.checked)}
            label={<Words title={pageTitle(page)} note={page} />}
          />
        ))}
      </div>
    </Panel>
  );
};
