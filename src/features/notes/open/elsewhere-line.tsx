/** Says quietly that what is read here was written on another device too, while this note is open. */
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '@/lib/format-instant';
import { devices } from '@/services/account/devices';
import type { OpenNote } from '@/services/notes/note-contract';
import { displayZone } from '@/services/settings/display-zone';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';

export const ElsewhereLine = ({ note }: { readonly note: OpenNote }) => {
  const [latest] = useLive(note.elsewhere);
  const known = useLive(devices);
  const zone = useLive(displayZone);
  const [readUpTo, setReadUpTo] = useState(0);
  const [nowMs] = useState(() => Date.now());
  if (latest === undefined || latest.at <= readUpTo) return null;
  const name = known.state === 'ready' ? known.devices.find(({ id }) => id === latest.deviceId)?.name : undefined;
  const where = `${name ?? 'another device'}, ${formatInstant(latest.at, zone, nowMs)}`;
  return (
    <div role="status" className="mb-3 flex flex-wrap items-center gap-2 text-dense text-text-2 print:hidden">
      <MonitorSmartphone size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 text-pretty">
        {latest.isBesideOwn ? `Also changed on ${where}. Both changes are kept.` : `Changed on ${where}.`}
      </span>
      <Button size="sm" variant="ghost" onClick={() => setReadUpTo(latest.at)}>
        OK
      </Button>
    </div>
  );
};
