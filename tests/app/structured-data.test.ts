/**
 * Structured data of every type a screen can announce, held against what Google's documentation of structured data
 * (developers.google.com/search/docs/appearance/structured-data) and schema.org require of the type.
 */
import { describe, expect, it } from 'vitest';
import { scriptText, structuredData } from '@/app/structured-data';
import { screens, type SchemaType, type Screen } from '@/routes';
import type { HeadDetails } from '@/ui/head-details';

const origin = 'https://sextant.example';

/** Properties without which the type is not understood; `a|b`: one of them. */
const required: Readonly<Record<SchemaType, readonly string[]>> = {
  WebPage: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  SoftwareApplication: ['name', 'offers', 'applicationCategory', 'operatingSystem'],
  Product: ['name', 'image', 'offers'],
  Blog: ['name', 'blogPost'],
  FAQPage: ['mainEntity'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  Course: ['name', 'description', 'provider'],
  Article: ['headline', 'author', 'datePublished', 'image', 'publisher'],
  BlogPosting: ['headline', 'author', 'datePublished', 'image', 'publisher'],
  NewsArticle: ['headline', 'author', 'datePublished', 'image', 'publisher'],
};

const details: HeadDetails = {
  keywords: ['risk'],
  author: 'The Sextant team',
  publishedDate: '2026-11-02',
  modifiedDate: '2026-11-20',
  image: '/og/blog.png',
  breadcrumbs: [
    { name: 'Home', url: '/' },
    { name: 'Blog', url: '/blog' },
  ],
  questions: [{ question: 'Is my file sent anywhere?', answer: 'No.' }],
  blogPosts: [{ title: 'A post', description: 'About it', author: 'The Sextant team', publishedDate: '2026-11-02', url: '/blog/a-post' }],
  offers: [
    { name: 'Monthly', description: 'Everything', price: 34.9, currency: 'USD', availability: 'InStock', url: '/price' },
    { name: 'Yearly', description: 'Everything', price: 349, currency: 'USD', availability: 'PreOrder', url: '/price' },
  ],
};

type Node = Record<string, unknown>;

const graphOf = (schema: SchemaType, said: HeadDetails = details): readonly Node[] => {
  const screen: Screen = { ...screens.about, schema };
  const data = structuredData({
    screen,
    details: said,
    title: 'A title',
    description: 'A description',
    url: `${origin}/about`,
    image: `${origin}/og/blog.png`,
    origin,
    contactEmail: 'help@sextant.example',
    social: [],
  });
  return data['@graph'] as readonly Node[];
};
const nodeOf = (schema: SchemaType, said?: HeadDetails): Node => graphOf(schema, said).find((node) => node['@type'] === schema) ?? {};

describe('structured data', () => {
  it.each(Object.entries(required))('of %s has what the type requires', (schema, properties) => {
    const node = nodeOf(schema as SchemaType);
    for (const property of properties) expect([schema, property, node[property] === undefined]).toEqual([schema, property, false]);
  });

  it.each(Object.keys(required))('of %s names the organisation with its contact, and the way to the page', (schema) => {
    const graph = graphOf(schema as SchemaType);
    expect(graph.find((node) => node['@type'] === 'Organization')?.['contactPoint']).toEqual({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: 'help@sextant.example',
    });
    expect(graph.find((node) => node['@type'] === 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blog` },
    ]);
  });

  it('of an offer has price, currency and availability as schema.org writes them', () => {
    expect(nodeOf('Product')['offers']).toEqual([
      {
        '@type': 'Offer',
        name: 'Monthly',
        description: 'Everything',
        price: 34.9,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${origin}/price`,
      },
      {
        '@type': 'Offer',
        name: 'Yearly',
        description: 'Everything',
        price: 349,
        priceCurrency: 'USD',
        availability: 'https://schema.org/PreOrder',
        url: `${origin}/price`,
      },
    ]);
  });

  it('without offers has the default price of the specification: 34.9 USD, in stock', () => {
    for (const schema of ['Product', 'SoftwareApplication'] as const) {
      expect(nodeOf(schema, {})['offers']).toMatchObject([
        { price: 34.9, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      ]);
    }
  });

  it('of questions carries each with its accepted answer', () => {
    expect(nodeOf('FAQPage')['mainEntity']).toEqual([
      { '@type': 'Question', name: 'Is my file sent anywhere?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
    ]);
  });

  it('of an article is dated by ISO 8601 and names author, publisher and picture', () => {
    expect(nodeOf('BlogPosting')).toMatchObject({
      headline: 'A title',
      author: { '@type': 'Person', name: 'The Sextant team' },
      datePublished: '2026-11-02',
      dateModified: '2026-11-20',
      image: `${origin}/og/blog.png`,
      publisher: { '@id': `${origin}/#organization` },
    });
  });

  it('cannot end its element early, whatever a title holds', () => {
    expect(scriptText({ name: '</script><script>alert(1)</script>' })).not.toContain('<');
  });
});
