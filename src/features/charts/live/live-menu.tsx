/** Whether the prices of the chart in hand go on, and from where they come. Nothing is asked of anyone before it is chosen here. */
import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { ChartSetup } from '@/domain/workspaces/layout';
import { ActionMenu } from '@/ui/action-menu';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { liveSourcesOf } from './live-sources';
import type { LiveSource, LiveSourceId } from './live-sources';
import { keepMarketKey, readMarketKey } from './market-key';

export interface LiveMenuProps {
  readonly uid: string;
  readonly chart: Pick<ChartSetup, 'market' | 'interval'>;
  readonly chosen: LiveSourceId | null;
  readonly onChoose: (source: LiveSourceId | null) => void;
}

const KeyDialog = ({
  uid,
  source,
  onDone,
}: {
  readonly uid: string;
  readonly source: LiveSource;
  readonly onDone: (hasKey: boolean) => void;
}) => {
  const [key, setKey] = useState(() => readMarketKey(uid));
  return (
    <Dialog open onOpenChange={() => onDone(false)} title={source.title}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keepMarketKey(uid, key.trim());
          onDone(key.trim() !== '');
        }}
      >
        <TextField
          label="Your key"
          hint="It stays in this browser and is sent only to the provider."
          autoComplete="off"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        />
        <Button type="submit" variant="primary">
          Go live
        </Button>
      </form>
    </Dialog>
  );
};

export const LiveMenu = ({ uid, chart, chosen, onChoose }: LiveMenuProps) => {
  const [asking, setAsking] = useState<LiveSource | null>(null);
  const sources = liveSourcesOf(chart.market, chart.interval);
  const now = sources.find(({ id }) => id === chosen);
  const offers = sources.map((source) => ({
    label: source.title,
    hint: source.about,
    run: () => (source.needsKey ? setAsking(source) : onChoose(source.id)),
  }));
  if (sources.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={now === undefined ? 'Live prices: off' : `Live prices: ${now.title}`}
        icon={<Radio size={16} strokeWidth={1.75} aria-hidden className={now === undefined ? undefined : 'text-brass'} />}
        groups={[now === undefined ? [] : [{ label: 'Turn live prices off', run: () => onChoose(null) }], offers]}
      />
      {asking !== null && (
        <KeyDialog
          uid={uid}
          source={asking}
          onDone={(hasKey) => {
            if (hasKey) onChoose(asking.id);
            setAsking(null);
          }}
        />
      )}
    </>
  );
};
