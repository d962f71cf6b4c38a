// @vitest-environment jsdom
/** The texts of the legal pages: complete, dated, consistent with plans and routes, and drawn without HTML of their own. */
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import about from '/content/legal/about.md';
import faq from '/content/legal/faq.md';
import privacy from '/content/legal/privacy.md';
import refund from '/content/legal/refund-policy.md';
import risk from '/content/legal/risk-disclosure.md';
import terms from '/content/legal/terms.md';
import { allToolsPlan, priceText, refundDays } from '@/domain/plans/plans';
import AboutPage from '@/features/legal/about-page';
import { plainText, type CompiledPage, type Inline } from '@/features/legal/compiled-page';
import FaqPage from '@/features/legal/faq-page';
import PrivacyPage from '@/features/legal/privacy-page';
import { questionsOf } from '@/features/legal/questions-of';
import RefundPolicyPage from '@/features/legal/refund-policy-page';
import TermsPage from '@/features/legal/terms-page';
import { screenRows } from '@/routes';
import { HeadDetailsContext, type HeadDetails } from '@/ui/head-details';

afterEach(cleanup);

const texts: readonly (readonly [string, CompiledPage])[] = Object.entries({ about, faq, privacy, refund, risk, terms });
const screens: readonly (readonly [string, ComponentType, CompiledPage])[] = [
  ['/about', AboutPage, about],
  ['/faq', FaqPage, faq],
  ['/privacy', PrivacyPage, privacy],
  ['/refund-policy', RefundPolicyPage, refund],
  ['/terms', TermsPage, terms],
];

const inlinesOf = ({ blocks }: CompiledPage): readonly Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    if (block.kind === 'paragraph') return block.of;
    return block.kind === 'list' ? block.items.flat() : [...block.head.flat(), ...block.rows.flat(2)];
  });
const linksOf = (inlines: readonly Inline[]): readonly string[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [];
    return inline.kind === 'link' ? [inline.to] : linksOf(inline.of);
  });
const wordsOf = (page: CompiledPage): string => plainText([`${page.lead} `, ...inlinesOf(page).flatMap((inline) => [inline, ' '])]);

describe('the texts', () => {
  it.each(texts)('of %s are dated in the past of this check and have sections', (_, { updated, blocks, lead }) => {
    expect(updated).toMatch(/^20\d\d-\d\d-\d\d$/u);
    expect(lead).toMatch(/\.$/u);
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2);
    expect(blocks[0]?.kind).toBe('heading');
  });

  it.each(texts)('of %s link only to pages and headings that exist', (_, page) => {
    const paths = screenRows.map(([, { path }]) => path);
    for (const link of linksOf(inlinesOf(page))) {
      const [path, heading] = link.split('#');
      expect(paths).toContain(path);
      if (heading !== undefined) expect(link).toBe('/terms#risk-disclosure');
    }
  });

  it.each(texts)('of %s promise nothing and hold no place that was left open', (_, page) => {
    expect(wordsOf(page)).not.toMatch(/guarantee|risk-free|lorem|\bTBD\b|\[[^\]]*\]|\{|coming soon|best in|#1|trusted by/iu);
    expect(wordsOf(page)).not.toContain('!');
  });

  it('name the days and prices of the plan', () => {
    const days = `within ${String(refundDays)} days`;
    expect(wordsOf(refund)).toContain(days);
    expect(wordsOf(faq)).toContain(days);
    expect(wordsOf(faq)).toContain(`${priceText(allToolsPlan.prices.month)} a month or ${priceText(allToolsPlan.prices.year)} a year`);
  });

  it('of the risk disclosure warn of losses beyond the deposit, of simulations and of chance, and advise nobody', () => {
    expect(wordsOf(risk)).toMatch(/lose more than you deposit/u);
    expect(wordsOf(risk)).toMatch(/Simulated results have limits/u);
    expect(wordsOf(risk)).toMatch(/by chance/u);
    expect(wordsOf(risk)).toMatch(/licensed to advise/u);
  });
});

describe('the questions', () => {
  it('each have an answer in plain words', () => {
    const questions = questionsOf(faq);
    expect(questions.length).toBeGreaterThanOrEqual(15);
    expect(questions[0]).toEqual({
      question: 'What does Sextant do?',
      answer: expect.stringMatching(/^It is a set of tools .* which work today\.$/u) as string,
    });
    for (const { question, answer } of questions) {
      expect(question).toMatch(/\?$/u);
      expect(answer.length).toBeGreaterThan(20);
    }
  });
});

describe('the pages', () => {
  const show = (path: string, Page: ComponentType): HeadDetails[] => {
    const said: HeadDetails[] = [];
    render(
      <HeadDetailsContext value={(details) => details !== null && said.push(details)}>
        <MemoryRouter initialEntries={[path]}>
          <Page />
        </MemoryRouter>
      </HeadDetailsContext>,
    );
    return said;
  };

  it.each(screens)('%s shows title, date and every heading once, and announces its date', (path, Page, page) => {
    const [said] = show(path, Page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.title);
    expect(document.querySelector('time')?.dateTime).toBe(page.updated);
    const ids = Array.from(document.querySelectorAll('article [id]'), ({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(said?.modifiedDate).toBe(page.updated);
    expect(said?.noIndex).toBeUndefined();
    // A contents entry for each section, leading to a heading that is there.
    for (const link of document.querySelectorAll('nav[aria-label="On this page"] a')) {
      expect(ids).toContain(link.getAttribute('href')?.slice(1));
    }
  });

  it('/terms holds the risk disclosure', () => {
    show('/terms', TermsPage);
    expect(document.querySelector('#risk-disclosure')?.textContent).toBe('Risk disclosure');
    expect(screen.getByText(/a small deposit moves a large position/u)).toBeTruthy();
  });

  it('/privacy names the column beside each cell of its table, for phones, where the row of names is not drawn', () => {
    show('/privacy', PrivacyPage);
    const rows = Array.from(document.querySelectorAll('tbody tr'));
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const names = Array.from(row.querySelectorAll('td'), (cell) => cell.querySelector('.sm\\:hidden')?.textContent ?? null);
      expect(names).toEqual([null, 'why', 'who can read it']);
    }
  });

  it('/about, /privacy and /terms say plainly that the operator has not been named', () => {
    for (const [path, Page] of screens.filter(([name]) => ['/about', '/privacy', '/terms'].includes(name))) {
      show(path, Page);
      expect(screen.getAllByText('Not named by the operator of this copy of Sextant.')).toHaveLength(3);
      cleanup();
    }
  });

  it('/faq gives its questions to search engines', () => {
    expect(show('/faq', FaqPage)[0]?.questions).toEqual(questionsOf(faq));
  });
});
