// @vitest-environment jsdom
/** What the head of the document says for each kind of screen. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageHead } from '@/app/page-head';
import { notFoundScreen, screenRows, screens, type Screen } from '@/routes';
import type { HeadDetails } from '@/ui/head-details';

interface Given {
  readonly details?: HeadDetails;
  readonly pathname?: string;
}

const show = (screen: Screen, { details, pathname = screen.path }: Given = {}): void => {
  render(<PageHead screen={screen} details={details ?? null} pathname={pathname} />);
};

const contentOf = (selector: string): string | null => document.querySelector(selector)?.getAttribute('content') ?? null;
const canonical = (): string | null => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
const graph = (): Record<string, unknown>[] => {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return text === undefined ? [] : ((JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'] ?? []);
};
const nodeOf = (type: string): Record<string, unknown> | undefined => graph().find((node) => node['@type'] === type);

beforeEach(() => {
  vi.stubEnv('VITE_SITE_ORIGIN', 'https://sextant.example/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

describe('the head of a page', () => {
  it('has one title, one description and one robots tag on every screen', () => {
    for (const [, screen] of screenRows) {
      show(screen);
      expect(document.title).toBe(`${screen.title} · Sextant`);
      expect(document.querySelectorAll('title')).toHaveLength(1);
      expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
      expect(document.querySelectorAll('meta[name="robots"]')).toHaveLength(1);
      cleanup();
    }
  });

  it('lists public screens with their canonical address, however the address was written', () => {
    show(screens.pricing, { pathname: '/PRICE/' });
    expect(contentOf('meta[name="robots"]')).toBe('index, follow');
    expect(canonical()).toBe('https://sextant.example/price');
    expect(contentOf('meta[property="og:url"]')).toBe('https://sextant.example/price');
    expect(contentOf('meta[property="og:image"]')).toBe('https://sextant.example/og/price.png');
    expect(contentOf('meta[property="og:title"]')).toBe('Pricing');
  });

  it('takes the canonical address of a screen with parameters from the address in view', () => {
    show(screens.article, { pathname: '/blog/what-r-means/', details: { title: 'What R means' } });
    expect(canonical()).toBe('https://sextant.example/blog/what-r-means');
  });

  it.each([
    ['member screens', screens.journal],
    ['admin screens', screens.packs],
    ['the not-found page', notFoundScreen],
  ])('keeps %s out of search engines and says nothing else about them', (_, screen) => {
    show(screen, { pathname: '/somewhere' });
    expect(contentOf('meta[name="robots"]')).toBe('noindex');
    expect(canonical()).toBeNull();
    expect(graph()).toEqual([]);
    expect(document.querySelector('meta[property^="og:"]')).toBeNull();
  });

  it('lists nothing at an address with a parameter before its page says what is there', () => {
    for (const screen of [screens.article, screens.course, screens.lesson]) {
      show(screen, { pathname: '/blog/anything' });
      expect(contentOf('meta[name="robots"]')).toBe('noindex');
      expect([canonical(), graph()]).toEqual([null, []]);
      cleanup();
    }
  });

  it('lets a page withdraw itself', () => {
    show(screens.pricing, { details: { noIndex: true } });
    expect(contentOf('meta[name="robots"]')).toBe('noindex');
  });

  it('lets a page name its own title, description, keywords, author and language', () => {
    show(screens.article, {
      pathname: '/blog/r',
      details: {
        title: 'What R means',
        description: 'A result that is not money.',
        keywords: ['risk', 'R'],
        author: 'Ana Ruiz',
        language: 'fr',
      },
    });
    expect(document.title).toBe('What R means · Sextant');
    expect(contentOf('meta[name="description"]')).toBe('A result that is not money.');
    expect(contentOf('meta[name="keywords"]')).toBe('risk, R');
    expect(contentOf('meta[name="author"]')).toBe('Ana Ruiz');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('switches paper on for paper screens and off again', () => {
    show(screens.maps);
    expect(document.documentElement.dataset['theme']).toBe('light');
    cleanup();
    show(screens.sessions);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

describe('the structured data of a page', () => {
  it('names the organisation and its contact only when one is configured', () => {
    show(screens.landing);
    expect(nodeOf('Organization')).toMatchObject({ name: 'Sextant', url: 'https://sextant.example/' });
    expect(nodeOf('Organization')).not.toHaveProperty('contactPoint');
    expect(nodeOf('Organization')).not.toHaveProperty('sameAs');
    cleanup();
    vi.stubEnv('VITE_CONTACT_EMAIL', 'help@sextant.example');
    vi.stubEnv('VITE_SOCIAL_X', 'https://x.com/sextant-example');
    show(screens.landing);
    expect(nodeOf('Organization')).toMatchObject({
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: 'help@sextant.example' },
      sameAs: ['https://x.com/sextant-example'],
    });
  });

  it('offers the default price of the specification on the pricing page', () => {
    show(screens.pricing);
    expect(nodeOf('Product')).toMatchObject({
      offers: [{ '@type': 'Offer', price: 34.9, priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
    });
  });

  it('describes an article with author, dates and section', () => {
    show(screens.article, {
      pathname: '/blog/r',
      details: {
        article: {
          title: 'What R means',
          description: 'Short.',
          author: 'Ana Ruiz',
          publishedDate: '2026-03-01',
          modifiedDate: '2026-03-04',
          category: 'Risk',
          tags: ['R'],
        },
        breadcrumbs: [
          { name: 'Blog', url: '/blog' },
          { name: 'What R means', url: '/blog/r' },
        ],
      },
    });
    expect(nodeOf('BlogPosting')).toMatchObject({
      headline: 'What R means',
      author: { '@type': 'Person', name: 'Ana Ruiz' },
      datePublished: '2026-03-01',
      dateModified: '2026-03-04',
      articleSection: 'Risk',
      keywords: 'R',
    });
    expect(nodeOf('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Blog', item: 'https://sextant.example/blog' },
        { position: 2, name: 'What R means', item: 'https://sextant.example/blog/r' },
      ],
    });
  });

  it('lists questions with their answers', () => {
    show(screens.faq, { details: { questions: [{ question: 'What is R?', answer: 'Result divided by initial risk.' }] } });
    expect(nodeOf('FAQPage')).toMatchObject({
      mainEntity: [
        { '@type': 'Question', name: 'What is R?', acceptedAnswer: { '@type': 'Answer', text: 'Result divided by initial risk.' } },
      ],
    });
  });

  it('cannot end the script element early', () => {
    show(screens.article, { pathname: '/blog/x', details: { title: 'x', description: '</script><img src=x onerror=alert(1)>' } });
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(script?.textContent).not.toContain('<');
    expect(nodeOf('BlogPosting')).toMatchObject({ description: '</script><img src=x onerror=alert(1)>' });
  });
});
