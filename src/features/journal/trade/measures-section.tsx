/** What is measured of one trade, each figure with where it comes from; figures open how they were computed. */
import { Explained } from '@/features/journal/views/explained';
import { Panel } from '@/ui/panel';
import type { MeasureRow } from './measure-rows';

export const MeasuresSection = ({ rows }: { readonly rows: readonly MeasureRow[] }) => (
  <Panel title="Measures">
    <dl className="grid gap-x-6 gap-y-2.5 text-dense sm:grid-cols-2">
      {rows.map(({ name, value, note, explain }) => (
        <div key={name} className="min-w-0">
          <dt className="text-micro text-text-3">{name}</dt>
          <dd>
            {value === null ? (
              <span className="text-text-2">Not known</span>
            ) : explain === null ? (
              value
            ) : (
              <Explained explain={explain}>
                <span className="block text-left text-pretty">{value}</span>
              </Explained>
            )}
            {note !== null && <span className="block text-micro text-pretty text-text-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
