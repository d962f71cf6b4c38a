/** Instants in the zone of the person's screens. */
import { useMemo, useState } from 'react';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { displayZone } from '@/services/settings/display-zone';
import { useLive } from '@/ui/hooks/use-live';
import { momentFormat } from './format-moment';
import type { MomentFormat } from './format-moment';

/** The format for the zone as it is now; which year goes without saying is that of the first look. */
export const useMoment = (): MomentFormat => {
  const zone = useLive(displayZone);
  const [openedAt] = useState(() => Date.now() as EpochMs);
  return useMemo(() => momentFormat(zone, openedAt), [zone, openedAt]);
};
