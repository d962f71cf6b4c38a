/** What is measured of one trade, each figure with where it comes from; figures open how they were computed. */
import { Explained } from '@/features/journal/views/explained';
import { Panel } from '@/ui/panel';
import type { MeasureRow } from './measure-rows';

export const MeasuresSection = ({ rows }: { readonly rows: readonly MeasureRow[] }) => (
  <Panel title="Measures">
    <dl className="flex flex-col gap-2 text-dense">
      {rows.map(({ name, value, note, explain }) => (
        <div key={name} className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-4">
          <dt className="text-text-3">{name}</dt>
          <dd className="min-w-0">
            {value === null ? (
              <span className="text-text-3">Not known</span>
            ) : explain === null ? (
              value
            ) : (
              <Explained explain={explain}>
                <span className="text-left text-pretty">{value}</span>
              </Explained>
            )}
            {note !== null && <span className="block text-micro text-pretty text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
