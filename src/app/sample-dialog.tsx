/** What the sample is made of and what is planted in it, in the words of its declaration. */
import { plantedEffects, sampleAccountPlans, sampleWeeks } from '@/domain/sample/sample-declaration';
import { Dialog } from '@/ui/dialog';

const signed = (effectR: number): string => (effectR === 0 ? 'No effect' : `${effectR < 0 ? '−' : '+'}${Math.abs(effectR)}R a trade`);

export const SampleDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    open
    width="medium"
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    title="What’s in the sample"
    description={`A simulated trader with ${sampleWeeks} weeks of trades in ${sampleAccountPlans.length} accounts. Prices and results are generated on this device. They aren’t market data, and they say nothing about any market or method.`}
  >
    <p className="mb-3 text-text-2">Three habits are planted, so you can check what the tools find against what’s really there.</p>
    <ul className="flex flex-col gap-2.5">
      {Object.values(plantedEffects).map(({ id, title, sentence, seenIn, effectR }) => (
        <li key={id} className="rounded-md border border-line px-3 py-2.5">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
            {title}
            <span className="text-micro font-medium text-text-2">{signed(effectR)}</span>
          </h3>
          <p className="text-text-2">{sentence}</p>
          <p className="mt-1 text-micro text-text-3">Where to look: {seenIn}</p>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-micro text-text-3">
      What you change here stays on this device. Leaving the sample removes all of it, and your own journal isn’t touched.
    </p>
  </Dialog>
);
