/**
 * The four cards of the hero: one moment of a simulated market, seen by four parts of the product. The first screen
 * shows what was computed before; another seed in the address has the engines fetched and all four computed anew.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CandleCard } from './candle-card';
import { drawnHero } from './drawn-hero';
import type { HeroFacts } from './hero-facts';
import { ReadingCard } from './reading-card';
import { RulesCard } from './rules-card';
import { seedInAddress } from '@/features/landing/seed-in-address';
import { SetupCard } from './setup-card';

/** The facts of the seed in the address; those of another one until they are computed, or where the engines cannot be fetched. */
const useHeroFacts = (): HeroFacts => {
  const { search } = useLocation();
  const [facts, setFacts] = useState(drawnHero);
  useEffect(() => {
    const seed = seedInAddress(search) ?? drawnHero.seed;
    let isWanted = true;
    void (async () => {
      const next = seed === drawnHero.seed ? drawnHero : (await import('@/features/landing/example/compute-hero')).computeHero(seed);
      if (isWanted) setFacts(next);
    })().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [search]);
  return facts;
};

export const HeroCards = () => {
  const facts = useHeroFacts();
  return (
    // A row of cards that scrolls on a phone must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Four parts of the platform" tabIndex={0} className="max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4">
      <ul className="grid gap-3 max-sm:flex max-sm:snap-x max-sm:snap-mandatory sm:grid-cols-2 bar:grid-cols-4">
        <CandleCard facts={facts} />
        <RulesCard facts={facts} />
        <ReadingCard facts={facts} />
        <SetupCard facts={facts} />
      </ul>
      <p className="sticky left-0 mt-3 text-micro text-text-3">
        Simulated prices, seed {facts.seed}. Not advice, not a forecast.{' '}
        <Link className="underline underline-offset-3" to={`?seed=${facts.seed + 1}`}>
          Another seed
        </Link>
      </p>
    </section>
  );
};
