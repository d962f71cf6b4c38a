/** Says in the bar that there is no network, or that what is open is remembered by this device. The dashboard explains it. */
import { CloudOff } from 'lucide-react';
import { useShellSession } from '@/app/session-context';
import { isOnline } from '@/services/device/is-online';
import { useLive } from '@/ui/hooks/use-live';

export const ConnectionSign = () => {
  const { session } = useShellSession();
  const hasNetwork = useLive(isOnline);
  const isRemembered = session.state === 'member' && session.asOfMs !== undefined;
  return (
    <span role="status" className="shrink-0 text-micro font-medium">
      {(!hasNetwork || isRemembered) && (
        <span className="inline-flex items-center gap-1.5 rounded-sm border border-current/40 px-[7px] py-px">
          <CloudOff size={12} strokeWidth={1.75} aria-hidden />
          Offline
        </span>
      )}
    </span>
  );
};
