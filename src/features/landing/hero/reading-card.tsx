/** The reading of the newest opening. Each number names the calculation it came from; it forecasts nothing. */
import { Quote } from 'lucide-react';
import { HeroCard } from './hero-card';
import type { HeroFacts } from './hero-facts';
import { pipsText, spanText, thirdText } from './hero-text';

const Source = ({ mark }: { readonly mark: number }) => (
  <span className="mx-0.5 inline-flex h-3.5 min-w-3.5 items-center justify-center rounded-[3px] bg-surface-3 align-[2px] text-[11px] leading-none font-medium text-text-2">
    {mark}
  </span>
);

export const ReadingCard = ({ facts: { reading } }: { readonly facts: HeroFacts }) => {
  const { city, minutes, range, bars, rank, of } = reading;
  const sources = [
    `highest − lowest price of the ${bars} ${bars === 1 ? 'bar' : 'bars'} since`,
    `rank ${rank} of ${of}, each over ${spanText(minutes)}`,
  ];
  return (
    <HeroCard
      title="AI model"
      kind="Reading"
      foot={
        <>
          <span>Each number shows its calculation</span>
          <Quote size={14} strokeWidth={1.75} aria-hidden />
        </>
      }
    >
      <p className="text-ui leading-[1.35rem] text-pretty">
        {city} opened <b className="font-semibold">{spanText(minutes)}</b> ago. Range so far is{' '}
        <b className="font-semibold">{pipsText(range)} pips</b>
        <Source mark={1} />, in the {thirdText(rank, of)} third of the last <b className="font-semibold">{of}</b> {city} opens
        <Source mark={2} />. Nothing here says which way it goes next.
      </p>
      <ol className="mt-3 flex flex-col gap-1.5 border-t border-line pt-2.5 text-micro text-text-3">
        {sources.map((source, index) => (
          <li key={source}>
            <Source mark={index + 1} /> {source}
          </li>
        ))}
      </ol>
    </HeroCard>
  );
};
