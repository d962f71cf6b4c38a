/** Changes of plans that the server did not take, as one that reached it too late: said with the reason, and discarded by a press. */
import { tradePlanKind } from '@/domain/trade-plans/trade-plan-kind';
import { discardKept, keptLive } from '@/services/kept/kept';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Notice } from '@/ui/notice';

const plans = keptLive(tradePlanKind);

export const RefusedPlans = () => {
  const kept = useLive(plans);
  const refused = kept.state === 'ready' ? kept.refused : [];
  return refused.map(({ id, document, reason }) => {
    const plan = kept.state === 'ready' ? kept.documents.find((one) => one.id === document)?.value : undefined;
    const name = plan === undefined ? 'a plan' : `your plan for ${plan.market} ${plan.side}`;
    return (
      <Notice key={id} tone="caution" title={`The server refused a change to ${name}`} className="mb-4">
        {reason} Your plan hasn’t changed. Make a new one if you need different levels.{' '}
        <Button size="sm" variant="ghost" onClick={() => void discardKept(id)}>
          Discard the change
        </Button>
      </Notice>
    );
  });
};
