import { expect, it } from 'vitest';
import { ownChoiceFirst } from '@/services/settings/own-choice-first';

const scene = () => {
  const shown: string[] = [];
  return { shown, choices: ownChoiceFirst<string>((value) => void shown.push(value)) };
};

it('a choice made directly before the stored one arrives is not overwritten, and does not flash', () => {
  const { shown, choices } = scene();
  choices.choose('light');
  choices.hear('dark');
  choices.hear('light');
  expect(shown).toEqual(['light', 'light']);
});

it('what another device sets afterwards counts', () => {
  const { shown, choices } = scene();
  choices.choose('light');
  choices.hear('light');
  choices.hear('dark');
  expect(shown.at(-1)).toBe('dark');
});

it('what the store says when it has the choice counts, also where another device was later', () => {
  const { shown, choices } = scene();
  const chosen = choices.choose('light');
  choices.hear('dark');
  chosen.kept();
  expect(shown).toEqual(['light', 'dark']);
});

it('of two quick choices the first, once kept, does not bring back older news', () => {
  const { shown, choices } = scene();
  const first = choices.choose('light');
  choices.hear('dark');
  choices.choose('system');
  first.kept();
  expect(shown.at(-1)).toBe('system');
});

it('a choice that no store took holds back nothing that is said later', () => {
  const { shown, choices } = scene();
  choices.choose('light');
  choices.forget();
  choices.hear('dark');
  expect(shown).toEqual(['light', 'dark']);
});
